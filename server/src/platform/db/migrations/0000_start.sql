CREATE TABLE "acesso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acesso_dia" (
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "acesso_dia_cliente_id_dia_pk" PRIMARY KEY("cliente_id","dia")
);
--> statement-breakpoint
CREATE TABLE "aplicativo" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"icone" text,
	"cor_tema" text DEFAULT '#3B82F6' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aplicativo_cliente_key" UNIQUE("cliente_id","id")
);
--> statement-breakpoint
CREATE TABLE "aplicativo_relatorio" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "aplicativo_relatorio_key" UNIQUE("aplicativo_id","relatorio_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"cliente_id" integer,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cliente" (
	"id" serial PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text,
	"email_responsavel_tecnico" text,
	"email_responsavel_financeiro" text,
	"modo_desenvolvimento" boolean DEFAULT false NOT NULL,
	"pbi_tenant_id" text,
	"pbi_client_id" text,
	"pbi_secret" "bytea",
	"pbi_secret_key_id" text,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorito" (
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorito_user_id_relatorio_id_pk" PRIMARY KEY("user_id","relatorio_id")
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "user_group_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"tid" text NOT NULL,
	"oid" text NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_tid_oid_pk" PRIMARY KEY("tid","oid")
);
--> statement-breakpoint
CREATE TABLE "imagem" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissao" (
	"id" serial PRIMARY KEY NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"tipo_acesso" text NOT NULL,
	"paginas_permitidas" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "permissao_key" UNIQUE("aplicativo_id","user_id","relatorio_id"),
	CONSTRAINT "permissao_tipo_check" CHECK ("permissao"."tipo_acesso" in ('full', 'specific', 'none'))
);
--> statement-breakpoint
CREATE TABLE "recente" (
	"user_id" integer NOT NULL,
	"relatorio_id" integer,
	"aplicativo_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recente_key" UNIQUE NULLS NOT DISTINCT("user_id","relatorio_id","aplicativo_id"),
	CONSTRAINT "recente_one_check" CHECK (num_nonnulls("recente"."relatorio_id", "recente"."aplicativo_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "relatorio" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome_relatorio" text DEFAULT '' NOT NULL,
	"workspace_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"dataset_id" uuid,
	"rls_role" text,
	"filter_pane_enabled" boolean DEFAULT true NOT NULL,
	"filter_pane_expanded" boolean DEFAULT false NOT NULL,
	"nav_content_pane_enabled" boolean DEFAULT true NOT NULL,
	"action_bar_enabled" boolean DEFAULT true NOT NULL,
	"bookmarks_enabled" boolean DEFAULT false NOT NULL,
	"embed_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relatorio_cliente_key" UNIQUE("cliente_id","id")
);
--> statement-breakpoint
CREATE TABLE "relatorio_user" (
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	CONSTRAINT "relatorio_user_user_id_relatorio_id_pk" PRIMARY KEY("user_id","relatorio_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotates" boolean NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_why" text
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"token_version" integer DEFAULT 0 NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_group_member" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "user_group_member_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "acesso_dia" ADD CONSTRAINT "acesso_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD CONSTRAINT "aplicativo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD CONSTRAINT "aplicativo_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicativo_relatorio" ADD CONSTRAINT "aplicativo_relatorio_cliente_id_aplicativo_id_aplicativo_cliente_id_id_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicativo_relatorio" ADD CONSTRAINT "aplicativo_relatorio_cliente_id_relatorio_id_relatorio_cliente_id_id_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorito" ADD CONSTRAINT "favorito_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorito" ADD CONSTRAINT "favorito_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao" ADD CONSTRAINT "permissao_aplicativo_id_aplicativo_id_fk" FOREIGN KEY ("aplicativo_id") REFERENCES "public"."aplicativo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao" ADD CONSTRAINT "permissao_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao" ADD CONSTRAINT "permissao_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recente" ADD CONSTRAINT "recente_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recente" ADD CONSTRAINT "recente_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recente" ADD CONSTRAINT "recente_aplicativo_id_aplicativo_id_fk" FOREIGN KEY ("aplicativo_id") REFERENCES "public"."aplicativo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio" ADD CONSTRAINT "relatorio_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_user" ADD CONSTRAINT "relatorio_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_user" ADD CONSTRAINT "relatorio_user_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acesso_cliente_ix" ON "acesso" USING btree ("cliente_id","opened_at");--> statement-breakpoint
CREATE INDEX "acesso_dia_ix" ON "acesso_dia" USING btree ("dia");--> statement-breakpoint
CREATE INDEX "aplicativo_cliente_ix" ON "aplicativo" USING btree ("cliente_id","ordem","id");--> statement-breakpoint
CREATE INDEX "aplicativo_created_by_ix" ON "aplicativo" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "aplicativo_relatorio_relatorio_ix" ON "aplicativo_relatorio" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "audit_cliente_ix" ON "audit" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_nome_key" ON "cliente" USING btree (lower("nome"));--> statement-breakpoint
CREATE INDEX "favorito_relatorio_ix" ON "favorito" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "identity_user_ix" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_attempt_ix" ON "login_attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "permissao_user_ix" ON "permissao" USING btree ("user_id","relatorio_id","tipo_acesso") WHERE "permissao"."tipo_acesso" <> 'none';--> statement-breakpoint
CREATE INDEX "permissao_relatorio_ix" ON "permissao" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "recente_user_ix" ON "recente" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "recente_relatorio_ix" ON "recente" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "recente_aplicativo_ix" ON "recente" USING btree ("aplicativo_id");--> statement-breakpoint
CREATE INDEX "relatorio_report_ix" ON "relatorio" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "relatorio_dataset_ix" ON "relatorio" USING btree ("dataset_id");--> statement-breakpoint
CREATE INDEX "relatorio_user_relatorio_ix" ON "relatorio_user" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "session_user_ix" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry_ix" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user_account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_cliente_ix" ON "user_account" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "user_group_member_group_ix" ON "user_group_member" USING btree ("group_id");