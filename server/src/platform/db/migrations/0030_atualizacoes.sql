CREATE TABLE "atualizacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"request_id" text,
	"is_enhanced" boolean NOT NULL,
	"situacao" text NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"motivo" text,
	"erro" text,
	"not_before" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "atualizacao" text DEFAULT 'administradores' NOT NULL;--> statement-breakpoint
ALTER TABLE "atualizacao" ADD CONSTRAINT "atualizacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "atualizacao_running_key" ON "atualizacao" USING btree ("cliente_id","dataset_id") WHERE "atualizacao"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "atualizacao_dataset_ix" ON "atualizacao" USING btree ("cliente_id","dataset_id");--> statement-breakpoint
-- Tells all servers that a refresh has begun or ended: `atualizacao:{id of the cliente}`.
CREATE TRIGGER "atualizacao_evento" AFTER INSERT OR UPDATE ON "atualizacao" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('atualizacao', 'cliente_id');
