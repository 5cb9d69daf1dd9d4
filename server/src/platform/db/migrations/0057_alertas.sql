CREATE TABLE "alerta" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer,
	"modelo" text NOT NULL,
	"modelo_nome" text NOT NULL,
	"medida" text NOT NULL,
	"filtro" jsonb,
	"condicao" text NOT NULL,
	"limite" double precision NOT NULL,
	"em_percentual" boolean DEFAULT false NOT NULL,
	"folga" double precision DEFAULT 0 NOT NULL,
	"silencio_minutos" integer DEFAULT 60 NOT NULL,
	"quando" jsonb NOT NULL,
	"pausado" boolean DEFAULT false NOT NULL,
	"motivo" text,
	"estado" text DEFAULT 'sem_resposta' NOT NULL,
	"cruzado" boolean DEFAULT false NOT NULL,
	"cruzado_avisado" boolean DEFAULT false NOT NULL,
	"erro_avisado" boolean DEFAULT false NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"ultimo_valor" double precision,
	"identidade" text,
	"cruzado_avisado_em" timestamp with time zone,
	"erro_avisado_em" timestamp with time zone,
	"ultima_em" timestamp with time zone,
	"proxima_em" timestamp with time zone,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerta_consulta" (
	"id" serial PRIMARY KEY NOT NULL,
	"alerta_id" integer NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"resultado" text NOT NULL,
	"valor" double precision,
	"motivo" text,
	"identidade" jsonb,
	"pergunta" text,
	"teste" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerta" ADD CONSTRAINT "alerta_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerta" ADD CONSTRAINT "alerta_cliente_id_relatorio_id_relatorio_cliente_id_id_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerta" ADD CONSTRAINT "alerta_cliente_id_aplicativo_id_aplicativo_cliente_id_id_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerta_consulta" ADD CONSTRAINT "alerta_consulta_alerta_id_alerta_id_fk" FOREIGN KEY ("alerta_id") REFERENCES "public"."alerta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerta_user_ix" ON "alerta" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerta_cliente_ix" ON "alerta" USING btree ("cliente_id","proxima_em");--> statement-breakpoint
CREATE INDEX "alerta_relatorio_ix" ON "alerta" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "alerta_aplicativo_ix" ON "alerta" USING btree ("aplicativo_id");--> statement-breakpoint
CREATE INDEX "alerta_consulta_alerta_ix" ON "alerta_consulta" USING btree ("alerta_id","em");--> statement-breakpoint
CREATE INDEX "alerta_consulta_em_ix" ON "alerta_consulta" USING btree ("em");