CREATE TABLE "atributo" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone,
	CONSTRAINT "atributo_cliente_key" UNIQUE("cliente_id","id")
);
--> statement-breakpoint
CREATE TABLE "equipe_atributo" (
	"cliente_id" integer NOT NULL,
	"equipe_id" integer NOT NULL,
	"atributo_id" integer NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "equipe_atributo_equipe_id_atributo_id_pk" PRIMARY KEY("equipe_id","atributo_id")
);
--> statement-breakpoint
CREATE TABLE "relatorio_papel_equipe" (
	"cliente_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"equipe_id" integer NOT NULL,
	"papel" text NOT NULL,
	CONSTRAINT "relatorio_papel_equipe_relatorio_id_equipe_id_papel_pk" PRIMARY KEY("relatorio_id","equipe_id","papel")
);
--> statement-breakpoint
CREATE TABLE "relatorio_papel_user" (
	"cliente_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"papel" text NOT NULL,
	CONSTRAINT "relatorio_papel_user_relatorio_id_user_id_papel_pk" PRIMARY KEY("relatorio_id","user_id","papel")
);
--> statement-breakpoint
CREATE TABLE "user_atributo" (
	"cliente_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"atributo_id" integer NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "user_atributo_user_id_atributo_id_pk" PRIMARY KEY("user_id","atributo_id")
);
--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "rls_atributo_id" integer;--> statement-breakpoint
ALTER TABLE "atributo" ADD CONSTRAINT "atributo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_atributo" ADD CONSTRAINT "equipe_atributo_atributo_fk" FOREIGN KEY ("cliente_id","atributo_id") REFERENCES "public"."atributo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_atributo" ADD CONSTRAINT "equipe_atributo_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_papel_equipe" ADD CONSTRAINT "relatorio_papel_equipe_relatorio_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_papel_equipe" ADD CONSTRAINT "relatorio_papel_equipe_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_papel_user" ADD CONSTRAINT "relatorio_papel_user_relatorio_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_papel_user" ADD CONSTRAINT "relatorio_papel_user_user_fk" FOREIGN KEY ("cliente_id","user_id") REFERENCES "public"."user_account"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_atributo" ADD CONSTRAINT "user_atributo_atributo_fk" FOREIGN KEY ("cliente_id","atributo_id") REFERENCES "public"."atributo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_atributo" ADD CONSTRAINT "user_atributo_user_fk" FOREIGN KEY ("cliente_id","user_id") REFERENCES "public"."user_account"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "atributo_nome_key" ON "atributo" USING btree ("cliente_id",lower("nome" collate "C"));--> statement-breakpoint
CREATE INDEX "equipe_atributo_atributo_ix" ON "equipe_atributo" USING btree ("atributo_id");--> statement-breakpoint
CREATE INDEX "relatorio_papel_equipe_equipe_ix" ON "relatorio_papel_equipe" USING btree ("equipe_id");--> statement-breakpoint
CREATE INDEX "relatorio_papel_user_user_ix" ON "relatorio_papel_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_atributo_atributo_ix" ON "user_atributo" USING btree ("atributo_id");--> statement-breakpoint
ALTER TABLE "relatorio" ADD CONSTRAINT "relatorio_atributo_fk" FOREIGN KEY ("cliente_id","rls_atributo_id") REFERENCES "public"."atributo"("cliente_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relatorio_atributo_ix" ON "relatorio" USING btree ("rls_atributo_id") WHERE "relatorio"."rls_atributo_id" is not null;--> statement-breakpoint
-- Whoever reads a report with another role or name is told as if their access had changed: the open page then asks with which data
-- it reads. A role or a value of a team concerns all its members, so the whole cliente is told.
CREATE TRIGGER "relatorio_papel_user_acesso" AFTER INSERT OR DELETE ON "relatorio_papel_user" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_papel_equipe_acesso" AFTER INSERT OR DELETE ON "relatorio_papel_equipe" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "user_atributo_acesso" AFTER INSERT OR DELETE ON "user_atributo" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "user_atributo_acesso_update" AFTER UPDATE ON "user_atributo" FOR EACH ROW
  WHEN (OLD.valor IS DISTINCT FROM NEW.valor)
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "equipe_atributo_acesso" AFTER INSERT OR DELETE ON "equipe_atributo" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "equipe_atributo_acesso_update" AFTER UPDATE ON "equipe_atributo" FOR EACH ROW
  WHEN (OLD.valor IS DISTINCT FROM NEW.valor)
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_dados_update" AFTER UPDATE ON "relatorio" FOR EACH ROW
  WHEN ((OLD.rls_role, OLD.rls_nome, OLD.rls_nome_fixo, OLD.rls_atributo_id)
    IS DISTINCT FROM (NEW.rls_role, NEW.rls_nome, NEW.rls_nome_fixo, NEW.rls_atributo_id))
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "user_account_dados_update" AFTER UPDATE ON "user_account" FOR EACH ROW
  WHEN ((OLD.username, OLD.email) IS DISTINCT FROM (NEW.username, NEW.email))
  EXECUTE FUNCTION "notify_acesso"('user', 'id');
