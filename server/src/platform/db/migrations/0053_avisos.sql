CREATE TABLE "aviso" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"grau" text NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone,
	"equipes" integer[],
	"edicao" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "aviso_fechado" (
	"user_id" integer NOT NULL,
	"aviso_id" integer NOT NULL,
	"edicao" integer NOT NULL,
	"fechado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aviso_fechado_user_id_aviso_id_pk" PRIMARY KEY("user_id","aviso_id")
);
--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "contexto" jsonb;--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_fechado" ADD CONSTRAINT "aviso_fechado_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aviso_cliente_ix" ON "aviso" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "pedido_problema_ix" ON "pedido" USING btree ("relatorio_id") WHERE "pedido"."contexto" is not null;--> statement-breakpoint
-- A change of a notice is told like one of the brand, which carries the notices. Without a cliente it is told to everybody.
CREATE TRIGGER "aviso_marca" AFTER INSERT OR UPDATE OR DELETE ON "aviso" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('marca', 'cliente_id');
