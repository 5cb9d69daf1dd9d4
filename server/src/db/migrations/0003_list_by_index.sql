-- An index holds it from here on, and no more than a third of a page: such an address is asked for at each opening.
UPDATE "relatorio" SET "embed_url" = NULL WHERE octet_length("embed_url") > 1000;--> statement-breakpoint
CREATE INDEX "relatorio_list_ix" ON "relatorio" USING btree ("cliente_id","id","report_id","nome_relatorio","embed_url");