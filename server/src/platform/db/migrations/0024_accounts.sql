CREATE TABLE "link_de_conta" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "link_de_conta_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "link_de_conta_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "codigo_de_recuperacao" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "codigo_de_recuperacao_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" "bytea",
	"secret_key_id" text,
	"state" text DEFAULT 'espera' NOT NULL,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"told_by" integer,
	"ended_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "segundo_fator" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"secret_key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"next_secret" "bytea",
	"next_secret_key_id" text
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "segundo_fator" text DEFAULT 'ninguem' NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "somente_microsoft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "desativar_apos_dias" integer;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "desativar_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "sessao_inativa_horas" integer;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "sessao_maxima_horas" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "enrols" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "inatividade_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_de_conta" ADD CONSTRAINT "link_de_conta_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codigo_de_recuperacao" ADD CONSTRAINT "codigo_de_recuperacao_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundo_fator" ADD CONSTRAINT "segundo_fator_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_user_ix" ON "mail" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "mail_age_ix" ON "mail" USING btree ("created_at");--> statement-breakpoint
-- A session that may only set up a second factor gets no events, and every server must know it at once.
DROP TRIGGER "session_acesso_update" ON "session";--> statement-breakpoint
CREATE TRIGGER "session_acesso_update" AFTER UPDATE ON "session" FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.enrols) IS DISTINCT FROM (NEW.revoked_at, NEW.enrols))
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');
