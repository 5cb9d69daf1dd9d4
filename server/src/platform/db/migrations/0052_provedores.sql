CREATE TABLE "provedor" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome" text NOT NULL,
	"emissor" text NOT NULL,
	"client_id" text NOT NULL,
	"segredo" "bytea",
	"segredo_key_id" text,
	"dominios" text[] DEFAULT '{}' NOT NULL,
	"somente" boolean DEFAULT false NOT NULL,
	"atributos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identidade" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"value" text NOT NULL,
	"user_id" integer NOT NULL,
	"cliente_id" integer,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "identidade" ("kind", "source", "value", "user_id", "linked_at")
  SELECT 'microsoft', "tid", "oid", "user_id", "linked_at" FROM "identity";--> statement-breakpoint
DROP TABLE "identity" CASCADE;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "somente_provedor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "provedor_id" integer;--> statement-breakpoint
ALTER TABLE "handover" ADD COLUMN "provedor_sid" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provedor_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provedor_sid" text;--> statement-breakpoint
ALTER TABLE "provedor" ADD CONSTRAINT "provedor_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identidade" ADD CONSTRAINT "identidade_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identidade" ADD CONSTRAINT "identidade_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provedor_cliente_ix" ON "provedor" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "provedor_dominios_ix" ON "provedor" USING gin ("dominios");--> statement-breakpoint
CREATE UNIQUE INDEX "identidade_key" ON "identidade" USING btree ("kind","source","value",coalesce("cliente_id", 0));--> statement-breakpoint
CREATE INDEX "identidade_user_ix" ON "identidade" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identidade_cliente_ix" ON "identidade" USING btree ("cliente_id");--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_provedor_id_provedor_id_fk" FOREIGN KEY ("provedor_id") REFERENCES "public"."provedor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_provedor_id_provedor_id_fk" FOREIGN KEY ("provedor_id") REFERENCES "public"."provedor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_provedor_ix" ON "handover" USING btree ("provedor_id");--> statement-breakpoint
CREATE INDEX "session_provedor_ix" ON "session" USING btree ("provedor_id") WHERE "session"."provedor_id" is not null;