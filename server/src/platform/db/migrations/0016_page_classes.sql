ALTER TABLE "relatorio_pagina" ADD COLUMN "visibilidade" smallint;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "correcao" text;