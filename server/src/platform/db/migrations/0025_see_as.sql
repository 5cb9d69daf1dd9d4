CREATE TABLE "ver_como" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "permitir_ver_dados" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ver_como" ADD CONSTRAINT "ver_como_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ver_como" ADD CONSTRAINT "ver_como_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ver_como" ADD CONSTRAINT "ver_como_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ver_como_user_ix" ON "ver_como" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ver_como_author_ix" ON "ver_como" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ver_como_session_ix" ON "ver_como" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ver_como_expiry_ix" ON "ver_como" USING btree ("expires_at");--> statement-breakpoint
-- Every server must know at once that an administrator does not see the portal as a person any more.
CREATE TRIGGER "ver_como_acesso_update" AFTER UPDATE ON "ver_como" FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at)
  EXECUTE FUNCTION "notify_acesso"('ver', 'id');
