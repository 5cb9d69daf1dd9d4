CREATE TABLE "aceite" (
	"user_id" integer NOT NULL,
	"cliente_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"aceito_em" timestamp with time zone NOT NULL,
	CONSTRAINT "aceite_user_id_cliente_id_versao_pk" PRIMARY KEY("user_id","cliente_id","versao")
);
--> statement-breakpoint
CREATE TABLE "termos" (
	"cliente_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"termos" text NOT NULL,
	"privacidade" text NOT NULL,
	"publicado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "termos_cliente_id_versao_pk" PRIMARY KEY("cliente_id","versao")
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "termos_versao" integer;--> statement-breakpoint
ALTER TABLE "aceite" ADD CONSTRAINT "aceite_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceite" ADD CONSTRAINT "aceite_cliente_id_versao_termos_cliente_id_versao_fk" FOREIGN KEY ("cliente_id","versao") REFERENCES "public"."termos"("cliente_id","versao") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termos" ADD CONSTRAINT "termos_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aceite_termos_ix" ON "aceite" USING btree ("cliente_id","versao");--> statement-breakpoint
CREATE TRIGGER "cliente_termos" AFTER UPDATE ON "cliente" FOR EACH ROW
  WHEN (OLD.termos_versao IS DISTINCT FROM NEW.termos_versao)
  EXECUTE FUNCTION "notify_restricoes"();--> statement-breakpoint
CREATE FUNCTION "notify_aceite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_acesso', 'user:' || NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "aceite_acesso" AFTER INSERT ON "aceite" FOR EACH ROW
  EXECUTE FUNCTION "notify_aceite"();
