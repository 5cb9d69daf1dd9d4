DROP INDEX "equipe_membro_cliente_ix";--> statement-breakpoint
CREATE INDEX "equipe_membro_titular_ix" ON "equipe_membro" USING btree ("cliente_id",(-"equipe_id"));