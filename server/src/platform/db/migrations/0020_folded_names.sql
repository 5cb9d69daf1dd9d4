ALTER TABLE "aplicativo" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "nome_key" text;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "search" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "username_key" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "email_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_nome_folded_key" ON "cliente" USING btree ("nome_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_folded_key" ON "user_account" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_folded_key" ON "user_account" USING btree ("email_key");
--> statement-breakpoint
-- The program writes the keys at its next start. A version that does not know them changes names alone: then the old key is wrong.
CREATE FUNCTION drop_old_name_key() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  CASE tg_table_name
  WHEN 'cliente' THEN
    IF lower(new.nome) <> lower(old.nome) AND new.nome_key = old.nome_key THEN new.nome_key := NULL; END IF;
    RETURN new;
  WHEN 'relatorio' THEN
    IF lower(new.nome_relatorio) <> lower(old.nome_relatorio) AND new.search = old.search THEN new.search := NULL; END IF;
    RETURN new;
  WHEN 'aplicativo' THEN
    IF lower(new.nome) <> lower(old.nome) AND new.search = old.search THEN new.search := NULL; END IF;
    RETURN new;
  ELSE NULL;
  END CASE;
  IF lower(new.username) <> lower(old.username) AND new.username_key = old.username_key THEN new.username_key := NULL; END IF;
  IF lower(new.email) <> lower(old.email) AND new.email_key = old.email_key THEN new.email_key := NULL; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_old_name_key BEFORE UPDATE OF username, email ON user_account FOR EACH ROW EXECUTE FUNCTION drop_old_name_key();
--> statement-breakpoint
CREATE TRIGGER drop_old_name_key BEFORE UPDATE OF nome ON cliente FOR EACH ROW EXECUTE FUNCTION drop_old_name_key();
--> statement-breakpoint
CREATE TRIGGER drop_old_name_key BEFORE UPDATE OF nome_relatorio ON relatorio FOR EACH ROW EXECUTE FUNCTION drop_old_name_key();
--> statement-breakpoint
CREATE TRIGGER drop_old_name_key BEFORE UPDATE OF nome ON aplicativo FOR EACH ROW EXECUTE FUNCTION drop_old_name_key();
