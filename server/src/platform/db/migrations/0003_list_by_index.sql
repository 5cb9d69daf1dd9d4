-- An index holds both from here on, and no row of it may be longer than a third of a page. A longer address is asked
-- for at each opening; names that people give have had this limit always, those of the provider had none.
UPDATE "relatorio" SET "nome_relatorio" = left("nome_relatorio", 200) WHERE length("nome_relatorio") > 200;--> statement-breakpoint
UPDATE "relatorio" SET "embed_url" = NULL WHERE octet_length("embed_url") > 1000;--> statement-breakpoint
CREATE INDEX "relatorio_list_ix" ON "relatorio" USING btree ("cliente_id","id","report_id","nome_relatorio","embed_url");