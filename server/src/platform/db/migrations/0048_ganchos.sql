CREATE TABLE "gancho" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"nome" text NOT NULL,
	"endereco" text NOT NULL,
	"eventos" text[] NOT NULL,
	"formato" text DEFAULT 'padrao' NOT NULL,
	"segredo" "bytea",
	"segredo_key_id" text,
	"lugar" bigint NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"parado_em" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gancho_entrega" (
	"id" serial PRIMARY KEY NOT NULL,
	"gancho_id" integer NOT NULL,
	"evento" text NOT NULL,
	"numero" bigint,
	"audit_id" bigint,
	"acao" text NOT NULL,
	"alvo" text NOT NULL,
	"estado" text DEFAULT 'espera' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"primeira_em" timestamp with time zone,
	"tentada_em" timestamp with time zone,
	"proxima_em" timestamp with time zone,
	"status" integer,
	"resposta" text,
	"erro" text
);
--> statement-breakpoint
ALTER TABLE "audit_leaf" ADD COLUMN "cliente_id" integer;--> statement-breakpoint
ALTER TABLE "gancho" ADD CONSTRAINT "gancho_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gancho_entrega" ADD CONSTRAINT "gancho_entrega_gancho_id_gancho_id_fk" FOREIGN KEY ("gancho_id") REFERENCES "public"."gancho"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gancho_cliente_ix" ON "gancho" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gancho_entrega_key" ON "gancho_entrega" USING btree ("gancho_id","numero","evento");--> statement-breakpoint
CREATE INDEX "gancho_entrega_waiting_ix" ON "gancho_entrega" USING btree ("gancho_id") WHERE "gancho_entrega"."estado" = 'espera';--> statement-breakpoint
CREATE INDEX "audit_leaf_cliente_ix" ON "audit_leaf" USING btree ("cliente_id","seq") WHERE "audit_leaf"."cliente_id" is not null;--> statement-breakpoint
-- Servers of the release before seal rows without naming the cliente.
CREATE FUNCTION name_leaf_cliente() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT a.cliente_id INTO new.cliente_id FROM audit a WHERE a.id = new.audit_id;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_leaf_cliente BEFORE INSERT ON audit_leaf FOR EACH ROW EXECUTE FUNCTION name_leaf_cliente();
