CREATE TABLE "handover" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_user_ix" ON "handover" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handover_expiry_ix" ON "handover" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_actor_ix" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_at_ix" ON "audit" USING btree ("at");--> statement-breakpoint
INSERT INTO "user_group" ("name") VALUES ('Admin Geral'), ('Admin de Usuários'), ('Admin de Relatórios'), ('Superuser') ON CONFLICT DO NOTHING;
