ALTER TABLE "segundo_fator" ADD COLUMN "next_secret" "bytea";--> statement-breakpoint
ALTER TABLE "segundo_fator" ADD COLUMN "next_secret_key_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text;--> statement-breakpoint
-- A session that may only set up a second factor gets no events, and every server must know it at once.
DROP TRIGGER "session_acesso_update" ON "session";--> statement-breakpoint
CREATE TRIGGER "session_acesso_update" AFTER UPDATE ON "session" FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.enrols) IS DISTINCT FROM (NEW.revoked_at, NEW.enrols))
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');
