ALTER TABLE "cliente" ADD COLUMN "redes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "horarios" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "equipe" ADD COLUMN "redes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "equipe" ADD COLUMN "horarios" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "atualizacao_titulares" integer[];--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "exportacao_titulares" integer[];--> statement-breakpoint
-- Nothing is notified of people without a session: nobody is cached of them, and no stream of theirs is open.
CREATE FUNCTION "notify_restricoes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cliente' THEN
    PERFORM pg_notify('portal_acesso', 'user:' || u.id) FROM user_account u
      WHERE u.cliente_id = NEW.id AND EXISTS (SELECT 1 FROM session s WHERE s.user_id = u.id AND s.revoked_at IS NULL);
  ELSE
    PERFORM pg_notify('portal_acesso', 'user:' || m.user_id) FROM equipe_membro m
      WHERE m.equipe_id = NEW.id AND EXISTS (SELECT 1 FROM session s WHERE s.user_id = m.user_id AND s.revoked_at IS NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cliente_restricoes" AFTER UPDATE ON "cliente" FOR EACH ROW
  WHEN ((OLD.redes, OLD.horarios) IS DISTINCT FROM (NEW.redes, NEW.horarios))
  EXECUTE FUNCTION "notify_restricoes"();--> statement-breakpoint
CREATE TRIGGER "equipe_restricoes" AFTER UPDATE ON "equipe" FOR EACH ROW
  WHEN ((OLD.redes, OLD.horarios) IS DISTINCT FROM (NEW.redes, NEW.horarios))
  EXECUTE FUNCTION "notify_restricoes"();
