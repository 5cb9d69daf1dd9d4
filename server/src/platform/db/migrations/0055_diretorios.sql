ALTER TABLE "identidade" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identidade" ALTER COLUMN "linked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identidade" ADD COLUMN "equipe_id" integer;--> statement-breakpoint
ALTER TABLE "identidade" ADD CONSTRAINT "identidade_equipe_id_equipe_id_fk" FOREIGN KEY ("equipe_id") REFERENCES "public"."equipe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identidade_equipe_ix" ON "identidade" USING btree ("equipe_id");--> statement-breakpoint
ALTER TABLE "identidade" ADD CONSTRAINT "identidade_holder" CHECK (num_nonnulls("identidade"."user_id", "identidade"."equipe_id") = 1);