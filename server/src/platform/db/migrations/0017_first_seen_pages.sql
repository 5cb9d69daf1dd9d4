ALTER TABLE "relatorio_pagina" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
-- In a statement of its own, so that the pages of older versions keep null and count as known to every grant. Spec CONF-07.
ALTER TABLE "relatorio_pagina" ALTER COLUMN "first_seen_at" SET DEFAULT now();
