DROP INDEX "job_due_ix";--> statement-breakpoint
ALTER TABLE "acesso_dia" ADD COLUMN "eventos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "acesso_dia" ADD COLUMN "somado" integer;--> statement-breakpoint
ALTER TABLE "acesso_dia" ADD COLUMN "fechada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "job_kind_due_ix" ON "job" USING btree ("kind","run_at") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "acesso_dia_aberta_ix" ON "acesso_dia" USING btree ("dia") WHERE not "acesso_dia"."fechada";--> statement-breakpoint
-- No server has this kind any more: a comparison lists the pages.
DELETE FROM "job" WHERE "kind" = 'paginas.agendar';