CREATE TABLE "conferencia" (
	"cliente_id" integer PRIMARY KEY NOT NULL,
	"comecou_em" timestamp with time zone,
	"respondeu_em" timestamp with time zone,
	"silencios" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pendencia" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer,
	"tipo" text NOT NULL,
	"assunto" text NOT NULL,
	"chave" text NOT NULL,
	"gravidade" text NOT NULL,
	"relatorios" integer[] DEFAULT '{}' NOT NULL,
	"pagina" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"microsoft" text,
	"desde" timestamp with time zone NOT NULL,
	"vista_em" timestamp with time zone NOT NULL,
	"aberta_em" timestamp with time zone,
	"fechada_em" timestamp with time zone,
	"fechada_por" integer,
	"adiada_ate" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "relatorio_visto" (
	"relatorio_id" integer PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"nome_anterior" text,
	"nome_mudou_em" timestamp with time zone,
	"workspace_nome" text,
	"dataset_id" text,
	"dataset_anterior" text,
	"dataset_mudou_em" timestamp with time zone,
	"procurado_em" timestamp with time zone,
	"atualizacoes_em" timestamp with time zone,
	"aberto_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "pbi_secret_vence" date;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "titulo_anterior" text;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD COLUMN "titulo_mudou_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conferencia" ADD CONSTRAINT "conferencia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pendencia" ADD CONSTRAINT "pendencia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_visto" ADD CONSTRAINT "relatorio_visto_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pendencia_open_key" ON "pendencia" USING btree (coalesce("cliente_id", 0),"chave") WHERE "pendencia"."fechada_em" is null;--> statement-breakpoint
CREATE INDEX "pendencia_cliente_ix" ON "pendencia" USING btree ("cliente_id","fechada_em");