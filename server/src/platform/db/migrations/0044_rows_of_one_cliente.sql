DROP INDEX "concessao_equipe_ix";--> statement-breakpoint
CREATE INDEX "aplicativo_relatorio_cliente_ix" ON "aplicativo_relatorio" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "concessao_team_ix" ON "concessao" USING btree ("cliente_id","equipe_id") WHERE "concessao"."equipe_id" is not null;--> statement-breakpoint
CREATE INDEX "equipe_membro_cliente_ix" ON "equipe_membro" USING btree ("cliente_id","equipe_id");--> statement-breakpoint
CREATE INDEX "user_name_ix" ON "user_account" USING btree ("cliente_id","first_name");--> statement-breakpoint
CREATE INDEX "user_superuser_ix" ON "user_account" USING btree ("id") WHERE "user_account"."is_superuser";