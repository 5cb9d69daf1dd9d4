CREATE TABLE "audit_parte" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_parte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"thing" text NOT NULL,
	"part" text NOT NULL,
	"person_id" integer,
	"before" jsonb,
	"after" jsonb,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_parte" ADD CONSTRAINT "audit_parte_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_parte_audit_ix" ON "audit_parte" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "audit_parte_change_ix" ON "audit_parte" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "audit_parte_thing_ix" ON "audit_parte" USING btree ("thing" collate "C","audit_id");--> statement-breakpoint
CREATE INDEX "audit_parte_person_ix" ON "audit_parte" USING btree ("person_id");