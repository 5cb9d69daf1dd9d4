CREATE TABLE "pedido" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"aplicativo_id" integer,
	"relatorio_id" integer,
	"motivo" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'aberto' NOT NULL,
	"recado" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "no_catalogo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "no_catalogo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_aberto_key" ON "pedido" USING btree ("user_id",coalesce("aplicativo_id", 0),coalesce("relatorio_id", 0)) WHERE "pedido"."estado" = 'aberto';--> statement-breakpoint
CREATE INDEX "pedido_user_ix" ON "pedido" USING btree ("user_id","created_at");--> statement-breakpoint
-- The page of the author learns a decision as it learns an access.
CREATE TRIGGER "pedido_acesso_update" AFTER UPDATE ON "pedido" FOR EACH ROW
  WHEN (OLD."estado" IS DISTINCT FROM NEW."estado")
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');
