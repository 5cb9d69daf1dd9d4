CREATE TABLE "assinatura" (
	"id" serial PRIMARY KEY NOT NULL,
	"visao_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"formato" text NOT NULL,
	"paginas" jsonb,
	"quando" jsonb NOT NULL,
	"para_mim" boolean DEFAULT true NOT NULL,
	"pausada" boolean DEFAULT false NOT NULL,
	"motivo" text,
	"proxima_em" timestamp with time zone,
	"ultima_em" timestamp with time zone,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assinatura_destinatario" (
	"id" serial PRIMARY KEY NOT NULL,
	"assinatura_id" integer NOT NULL,
	"user_id" integer,
	"equipe_id" integer,
	CONSTRAINT "assinatura_destinatario_one" CHECK (num_nonnulls("assinatura_destinatario"."user_id", "assinatura_destinatario"."equipe_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "assinatura_envio" (
	"id" serial PRIMARY KEY NOT NULL,
	"assinatura_id" integer NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"resultado" text DEFAULT 'espera' NOT NULL,
	"motivo" text,
	"digest" text,
	"exportacao_id" integer,
	"capa_id" integer,
	"mail_id" integer,
	"codigo_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "assinatura_pessoa" (
	"assinatura_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"saiu_em" timestamp with time zone,
	"recusas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assinatura_pessoa_assinatura_id_user_id_pk" PRIMARY KEY("assinatura_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "assinatura" ADD CONSTRAINT "assinatura_visao_id_visao_id_fk" FOREIGN KEY ("visao_id") REFERENCES "public"."visao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura" ADD CONSTRAINT "assinatura_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_destinatario" ADD CONSTRAINT "assinatura_destinatario_assinatura_id_assinatura_id_fk" FOREIGN KEY ("assinatura_id") REFERENCES "public"."assinatura"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_destinatario" ADD CONSTRAINT "assinatura_destinatario_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_destinatario" ADD CONSTRAINT "assinatura_destinatario_equipe_id_equipe_id_fk" FOREIGN KEY ("equipe_id") REFERENCES "public"."equipe"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_envio" ADD CONSTRAINT "assinatura_envio_assinatura_id_assinatura_id_fk" FOREIGN KEY ("assinatura_id") REFERENCES "public"."assinatura"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_envio" ADD CONSTRAINT "assinatura_envio_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_pessoa" ADD CONSTRAINT "assinatura_pessoa_assinatura_id_assinatura_id_fk" FOREIGN KEY ("assinatura_id") REFERENCES "public"."assinatura"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assinatura_pessoa" ADD CONSTRAINT "assinatura_pessoa_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assinatura_visao_ix" ON "assinatura" USING btree ("visao_id");--> statement-breakpoint
CREATE INDEX "assinatura_user_ix" ON "assinatura" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assinatura_due_ix" ON "assinatura" USING btree ("proxima_em") WHERE not "assinatura"."pausada";--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_destinatario_key" ON "assinatura_destinatario" USING btree ("assinatura_id",coalesce("user_id", 0),coalesce("equipe_id", 0));--> statement-breakpoint
CREATE INDEX "assinatura_destinatario_user_ix" ON "assinatura_destinatario" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assinatura_destinatario_equipe_ix" ON "assinatura_destinatario" USING btree ("equipe_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_envio_key" ON "assinatura_envio" USING btree ("assinatura_id","due","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assinatura_envio_codigo_key" ON "assinatura_envio" USING btree ("codigo_hash");--> statement-breakpoint
CREATE INDEX "assinatura_envio_user_ix" ON "assinatura_envio" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assinatura_envio_mail_ix" ON "assinatura_envio" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "assinatura_envio_open_ix" ON "assinatura_envio" USING btree ("exportacao_id","capa_id") WHERE "assinatura_envio"."resultado" = 'espera';--> statement-breakpoint
CREATE INDEX "assinatura_envio_age_ix" ON "assinatura_envio" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assinatura_pessoa_user_ix" ON "assinatura_pessoa" USING btree ("user_id");