CREATE TABLE "equipe" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome" text NOT NULL,
	"search" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone,
	CONSTRAINT "equipe_nome_key" UNIQUE("cliente_id","search"),
	CONSTRAINT "equipe_cliente_key" UNIQUE("cliente_id","id")
);
--> statement-breakpoint
CREATE TABLE "equipe_membro" (
	"cliente_id" integer NOT NULL,
	"equipe_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"added_by" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "equipe_membro_user_id_equipe_id_pk" PRIMARY KEY("user_id","equipe_id")
);
--> statement-breakpoint
CREATE TABLE "permissao_equipe" (
	"cliente_id" integer NOT NULL,
	"equipe_id" integer NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"tipo_acesso" text NOT NULL,
	"paginas_permitidas" text[] DEFAULT '{}' NOT NULL,
	"expira_em" timestamp with time zone,
	"granted_by" integer,
	"granted_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "permissao_equipe_equipe_id_aplicativo_id_relatorio_id_pk" PRIMARY KEY("equipe_id","aplicativo_id","relatorio_id"),
	CONSTRAINT "permissao_equipe_tipo_check" CHECK ("permissao_equipe"."tipo_acesso" in ('full', 'specific', 'none'))
);
--> statement-breakpoint
CREATE TABLE "relatorio_equipe" (
	"cliente_id" integer NOT NULL,
	"equipe_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"expira_em" timestamp with time zone,
	"granted_by" integer,
	"granted_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "relatorio_equipe_equipe_id_relatorio_id_pk" PRIMARY KEY("equipe_id","relatorio_id")
);
--> statement-breakpoint
-- The memberships refer to this pair, so it precedes their foreign keys.
ALTER TABLE "user_account" ADD CONSTRAINT "user_cliente_key" UNIQUE("cliente_id","id");--> statement-breakpoint
DROP INDEX "user_cliente_ix";--> statement-breakpoint
ALTER TABLE "permissao" ADD COLUMN "expira_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "permissao" ADD COLUMN "granted_by" integer;--> statement-breakpoint
-- Nobody knows when the present rows were granted, so they get no value.
ALTER TABLE "permissao" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "permissao" ALTER COLUMN "granted_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "relatorio_user" ADD COLUMN "expira_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "relatorio_user" ADD COLUMN "granted_by" integer;--> statement-breakpoint
-- Nobody knows when the present rows were granted, so they get no value.
ALTER TABLE "relatorio_user" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "relatorio_user" ALTER COLUMN "granted_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "expira_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "equipe" ADD CONSTRAINT "equipe_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe" ADD CONSTRAINT "equipe_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_membro" ADD CONSTRAINT "equipe_membro_added_by_user_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_membro" ADD CONSTRAINT "equipe_membro_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_membro" ADD CONSTRAINT "equipe_membro_user_fk" FOREIGN KEY ("cliente_id","user_id") REFERENCES "public"."user_account"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao_equipe" ADD CONSTRAINT "permissao_equipe_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao_equipe" ADD CONSTRAINT "permissao_equipe_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao_equipe" ADD CONSTRAINT "permissao_equipe_aplicativo_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissao_equipe" ADD CONSTRAINT "permissao_equipe_relatorio_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_equipe" ADD CONSTRAINT "relatorio_equipe_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_equipe" ADD CONSTRAINT "relatorio_equipe_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_equipe" ADD CONSTRAINT "relatorio_equipe_relatorio_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipe_created_by_ix" ON "equipe" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "equipe_membro_equipe_ix" ON "equipe_membro" USING btree ("equipe_id");--> statement-breakpoint
CREATE INDEX "equipe_membro_added_by_ix" ON "equipe_membro" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "permissao_equipe_aplicativo_ix" ON "permissao_equipe" USING btree ("aplicativo_id");--> statement-breakpoint
CREATE INDEX "permissao_equipe_relatorio_ix" ON "permissao_equipe" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "permissao_equipe_granted_by_ix" ON "permissao_equipe" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "permissao_equipe_end_ix" ON "permissao_equipe" USING btree ("expira_em") WHERE "permissao_equipe"."expira_em" is not null;--> statement-breakpoint
CREATE INDEX "relatorio_equipe_relatorio_ix" ON "relatorio_equipe" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "relatorio_equipe_granted_by_ix" ON "relatorio_equipe" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "relatorio_equipe_end_ix" ON "relatorio_equipe" USING btree ("expira_em") WHERE "relatorio_equipe"."expira_em" is not null;--> statement-breakpoint
ALTER TABLE "permissao" ADD CONSTRAINT "permissao_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_user" ADD CONSTRAINT "relatorio_user_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permissao_person_ix" ON "permissao" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "permissao_granted_by_ix" ON "permissao" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "permissao_end_ix" ON "permissao" USING btree ("expira_em") WHERE "permissao"."expira_em" is not null;--> statement-breakpoint
CREATE INDEX "relatorio_user_granted_by_ix" ON "relatorio_user" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "relatorio_user_end_ix" ON "relatorio_user" USING btree ("expira_em") WHERE "relatorio_user"."expira_em" is not null;--> statement-breakpoint
CREATE INDEX "user_account_end_ix" ON "user_account" USING btree ("expira_em") WHERE "user_account"."expira_em" is not null;--> statement-breakpoint
DROP TRIGGER "user_account_acesso_update" ON "user_account";--> statement-breakpoint
CREATE TRIGGER "user_account_acesso_update" AFTER UPDATE ON "user_account" FOR EACH ROW
  WHEN ((OLD.is_active, OLD.is_superuser, OLD.cliente_id, OLD.token_version, OLD.expira_em)
    IS DISTINCT FROM (NEW.is_active, NEW.is_superuser, NEW.cliente_id, NEW.token_version, NEW.expira_em))
  EXECUTE FUNCTION "notify_acesso"('user', 'id');--> statement-breakpoint
-- The deletion of an author changes "granted_by", which is no change of access.
DROP TRIGGER "permissao_acesso_update" ON "permissao";--> statement-breakpoint
CREATE TRIGGER "permissao_acesso_update" AFTER UPDATE ON "permissao" FOR EACH ROW
  WHEN ((OLD.tipo_acesso, OLD.paginas_permitidas, OLD.expira_em)
    IS DISTINCT FROM (NEW.tipo_acesso, NEW.paginas_permitidas, NEW.expira_em))
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_user_acesso_update" AFTER UPDATE ON "relatorio_user" FOR EACH ROW
  WHEN (OLD.expira_em IS DISTINCT FROM NEW.expira_em)
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "equipe_membro_acesso" AFTER INSERT OR DELETE ON "equipe_membro" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
-- A grant of a team concerns all its members, so the whole cliente is told.
CREATE TRIGGER "relatorio_equipe_acesso" AFTER INSERT OR DELETE ON "relatorio_equipe" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_equipe_acesso_update" AFTER UPDATE ON "relatorio_equipe" FOR EACH ROW
  WHEN (OLD.expira_em IS DISTINCT FROM NEW.expira_em)
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "permissao_equipe_acesso" AFTER INSERT OR DELETE ON "permissao_equipe" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "permissao_equipe_acesso_update" AFTER UPDATE ON "permissao_equipe" FOR EACH ROW
  WHEN ((OLD.tipo_acesso, OLD.paginas_permitidas, OLD.expira_em)
    IS DISTINCT FROM (NEW.tipo_acesso, NEW.paginas_permitidas, NEW.expira_em))
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');
