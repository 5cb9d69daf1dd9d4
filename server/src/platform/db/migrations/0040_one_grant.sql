-- One table of grants in place of four. The ids of permission records stay.
CREATE SEQUENCE "public"."permissao_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "concessao" (
	"id" integer DEFAULT nextval('permissao_id'),
	"cliente_id" integer NOT NULL,
	"user_id" integer,
	"equipe_id" integer,
	"aplicativo_id" integer,
	"relatorio_id" integer NOT NULL,
	"paginas" text[],
	"expira_em" timestamp with time zone,
	"granted_by" integer,
	"granted_at" timestamp with time zone DEFAULT now(),
	"titular" integer GENERATED ALWAYS AS (coalesce(user_id, -equipe_id)) STORED NOT NULL,
	"lugar" integer GENERATED ALWAYS AS (coalesce(aplicativo_id, 0)) STORED NOT NULL,
	CONSTRAINT "concessao_titular_relatorio_id_lugar_pk" PRIMARY KEY("titular","relatorio_id","lugar"),
	CONSTRAINT "concessao_id_key" UNIQUE("id"),
	CONSTRAINT "concessao_titular_check" CHECK (("concessao"."user_id" is null) <> ("concessao"."equipe_id" is null))
);
--> statement-breakpoint
INSERT INTO "concessao" ("id", "cliente_id", "user_id", "aplicativo_id", "relatorio_id", "paginas", "expira_em", "granted_by", "granted_at")
SELECT p."id", a."cliente_id", p."user_id", p."aplicativo_id", p."relatorio_id",
	CASE p."tipo_acesso" WHEN 'full' THEN NULL WHEN 'none' THEN '{}' ELSE p."paginas_permitidas" END,
	p."expira_em", p."granted_by", p."granted_at"
FROM "permissao" p JOIN "aplicativo" a ON a."id" = p."aplicativo_id"
JOIN "relatorio" r ON r."id" = p."relatorio_id" AND r."cliente_id" = a."cliente_id";--> statement-breakpoint
INSERT INTO "concessao" ("id", "cliente_id", "user_id", "relatorio_id", "expira_em", "granted_by", "granted_at")
SELECT NULL, r."cliente_id", g."user_id", g."relatorio_id", g."expira_em", g."granted_by", g."granted_at"
FROM "relatorio_user" g JOIN "relatorio" r ON r."id" = g."relatorio_id";--> statement-breakpoint
INSERT INTO "concessao" ("id", "cliente_id", "equipe_id", "aplicativo_id", "relatorio_id", "paginas", "expira_em", "granted_by", "granted_at")
SELECT NULL, p."cliente_id", p."equipe_id", p."aplicativo_id", p."relatorio_id",
	CASE p."tipo_acesso" WHEN 'full' THEN NULL WHEN 'none' THEN '{}' ELSE p."paginas_permitidas" END,
	p."expira_em", p."granted_by", p."granted_at"
FROM "permissao_equipe" p;--> statement-breakpoint
INSERT INTO "concessao" ("id", "cliente_id", "equipe_id", "relatorio_id", "expira_em", "granted_by", "granted_at")
SELECT NULL, g."cliente_id", g."equipe_id", g."relatorio_id", g."expira_em", g."granted_by", g."granted_at"
FROM "relatorio_equipe" g;--> statement-breakpoint
SELECT setval('permissao_id', "last_value", "is_called") FROM "permissao_id_seq";--> statement-breakpoint
DROP TABLE "permissao";--> statement-breakpoint
DROP TABLE "relatorio_user";--> statement-breakpoint
DROP TABLE "permissao_equipe";--> statement-breakpoint
DROP TABLE "relatorio_equipe";--> statement-breakpoint
ALTER TABLE "concessao" ADD CONSTRAINT "concessao_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessao" ADD CONSTRAINT "concessao_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessao" ADD CONSTRAINT "concessao_equipe_fk" FOREIGN KEY ("cliente_id","equipe_id") REFERENCES "public"."equipe"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessao" ADD CONSTRAINT "concessao_aplicativo_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessao" ADD CONSTRAINT "concessao_relatorio_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concessao_user_ix" ON "concessao" USING btree ("user_id") WHERE "concessao"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "concessao_equipe_ix" ON "concessao" USING btree ("equipe_id") WHERE "concessao"."equipe_id" is not null;--> statement-breakpoint
CREATE INDEX "concessao_aplicativo_ix" ON "concessao" USING btree ("aplicativo_id") WHERE "concessao"."aplicativo_id" is not null;--> statement-breakpoint
CREATE INDEX "concessao_relatorio_ix" ON "concessao" USING btree ("cliente_id","relatorio_id");--> statement-breakpoint
CREATE INDEX "concessao_granted_by_ix" ON "concessao" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "concessao_end_ix" ON "concessao" USING btree ("expira_em") WHERE "concessao"."expira_em" is not null;--> statement-breakpoint
-- Tells all servers whose access may have changed, as the triggers of the former tables did. A grant of a team concerns all its members, so the
-- whole cliente is told. The deletion of an author changes "granted_by", which is no change of access.
CREATE FUNCTION "notify_concessao"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grant_row "concessao" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('portal_acesso', coalesce('user:' || grant_row.user_id, 'cliente:' || grant_row.cliente_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "concessao_acesso" AFTER INSERT OR DELETE ON "concessao" FOR EACH ROW
  EXECUTE FUNCTION "notify_concessao"();--> statement-breakpoint
CREATE TRIGGER "concessao_acesso_update" AFTER UPDATE ON "concessao" FOR EACH ROW
  WHEN ((OLD.paginas, OLD.expira_em) IS DISTINCT FROM (NEW.paginas, NEW.expira_em))
  EXECUTE FUNCTION "notify_concessao"();
