CREATE TABLE "audit_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" bigint NOT NULL,
	"person_id" integer,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_in" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_sign_in_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_value" ADD CONSTRAINT "audit_value_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_value_audit_ix" ON "audit_value" USING btree ("audit_id","id");--> statement-breakpoint
CREATE INDEX "audit_value_person_ix" ON "audit_value" USING btree ("person_id","audit_id");--> statement-breakpoint
CREATE INDEX "failed_sign_in_end_ix" ON "failed_sign_in" USING btree ("window_ends_at");