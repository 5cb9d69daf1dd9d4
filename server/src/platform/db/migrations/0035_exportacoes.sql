CREATE TABLE "exportacao" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer,
	"visao_id" integer,
	"visao_nome" text,
	"purpose" text,
	"formato" text NOT NULL,
	"paginas" jsonb,
	"estado" text,
	"identidade" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"situacao" text NOT NULL,
	"percentual" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"provider_id" text,
	"started_at" timestamp with time zone,
	"extensao" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "rodape_pdf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "exportacao" text DEFAULT 'ninguem' NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "formatos" text[] DEFAULT '{"pdf","pptx","png","xlsx","docx","csv"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_aplicativo_id_aplicativo_id_fk" FOREIGN KEY ("aplicativo_id") REFERENCES "public"."aplicativo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exportacao_user_ix" ON "exportacao" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exportacao_relatorio_ix" ON "exportacao" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "exportacao_aplicativo_ix" ON "exportacao" USING btree ("aplicativo_id");--> statement-breakpoint
CREATE INDEX "exportacao_created_ix" ON "exportacao" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exportacao_open_ix" ON "exportacao" USING btree ("cliente_id","created_at") WHERE "exportacao"."ended_at" is null;--> statement-breakpoint
-- Tells all servers that an export of a person has gone on or is gone: `exportacao:{id of the person}`.
CREATE TRIGGER "exportacao_evento" AFTER INSERT OR UPDATE ON "exportacao" FOR EACH ROW
  WHEN (NEW.purpose IS NULL)
  EXECUTE FUNCTION "notify_acesso"('exportacao', 'user_id');--> statement-breakpoint
CREATE TRIGGER "exportacao_evento_delete" AFTER DELETE ON "exportacao" FOR EACH ROW
  WHEN (OLD.purpose IS NULL)
  EXECUTE FUNCTION "notify_acesso"('exportacao', 'user_id');
