DROP INDEX "relatorio_report_ix";--> statement-breakpoint
CREATE INDEX "relatorio_report_ix" ON "relatorio" USING btree ("report_id","cliente_id");