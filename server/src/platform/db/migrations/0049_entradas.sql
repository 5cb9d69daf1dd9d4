ALTER TABLE "cliente" ADD COLUMN "origens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "chave_id" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "lugar" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "chave_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "origem" text;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_chave_id_chave_id_fk" FOREIGN KEY ("chave_id") REFERENCES "public"."chave"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_chave_id_chave_id_fk" FOREIGN KEY ("chave_id") REFERENCES "public"."chave"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_chave_ix" ON "session" USING btree ("chave_id") WHERE "session"."chave_id" is not null;--> statement-breakpoint
-- A key that has lost its scope or its time ends the sessions of whoever entered by it, on all servers.
CREATE FUNCTION "notify_chave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_acesso', 'user:' || user_id) FROM session WHERE chave_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "chave_acesso_update" AFTER UPDATE ON "chave" FOR EACH ROW
  WHEN ((OLD.escopos, OLD.expira_em) IS DISTINCT FROM (NEW.escopos, NEW.expira_em))
  EXECUTE FUNCTION "notify_chave"();--> statement-breakpoint
-- So does an origin that a cliente removes.
CREATE FUNCTION "notify_origens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_acesso', 'user:' || s.user_id) FROM session s JOIN user_account u ON u.id = s.user_id
    WHERE u.cliente_id = NEW.id AND s.chave_id IS NOT NULL AND s.revoked_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cliente_origens" AFTER UPDATE ON "cliente" FOR EACH ROW
  WHEN (OLD.origens IS DISTINCT FROM NEW.origens)
  EXECUTE FUNCTION "notify_origens"();
