ALTER TABLE "relatorio_pagina" ADD COLUMN "visuais_por" integer;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "visuais_confirmados" text[];--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "contada_em" timestamp with time zone;