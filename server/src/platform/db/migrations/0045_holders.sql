DROP INDEX "equipe_membro_cliente_ix";--> statement-breakpoint
CREATE INDEX "equipe_membro_titular_ix" ON "equipe_membro" USING btree ("cliente_id",(-"equipe_id"));--> statement-breakpoint
-- 0040 filled the table. An embedded database has no statistics of it before the next day.
ANALYZE "concessao";