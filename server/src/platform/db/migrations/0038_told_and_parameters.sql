ALTER TABLE "exportacao" ADD COLUMN "parametros" jsonb;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "visibilidade_admin" smallint;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "visuais" text[];