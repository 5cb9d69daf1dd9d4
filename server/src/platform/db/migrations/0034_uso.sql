CREATE TABLE "uso_dia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uso_dia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"administrador" boolean NOT NULL,
	"aberturas" integer NOT NULL,
	"ms" bigint NOT NULL,
	"ultima" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uso_evento" (
	"acesso_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"evento" text NOT NULL,
	"pagina" text,
	"ms" integer,
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "uso_evento_acesso_id_n_pk" PRIMARY KEY("acesso_id","n")
);
--> statement-breakpoint
CREATE TABLE "uso_pagina_dia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uso_pagina_dia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"administrador" boolean NOT NULL,
	"aberturas" integer NOT NULL,
	"ms" bigint NOT NULL,
	"ultima" timestamp with time zone NOT NULL,
	"pagina" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uso_soma" (
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"aberturas" integer NOT NULL,
	"eventos" integer NOT NULL,
	"pessoas" integer DEFAULT 0 NOT NULL,
	"pessoas_todas" integer DEFAULT 0 NOT NULL,
	"somado_em" timestamp with time zone NOT NULL,
	"fechado" boolean NOT NULL,
	CONSTRAINT "uso_soma_cliente_id_dia_pk" PRIMARY KEY("cliente_id","dia")
);
--> statement-breakpoint
CREATE TABLE "uso_total_dia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uso_total_dia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer NOT NULL,
	"administrador" boolean NOT NULL,
	"pagina" text,
	"aberturas" integer NOT NULL,
	"ms" bigint NOT NULL,
	"ultima" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uso_ultimo" (
	"cliente_id" integer NOT NULL,
	"por" text NOT NULL,
	"relatorio_id" integer DEFAULT 0 NOT NULL,
	"aplicativo_id" integer DEFAULT 0 NOT NULL,
	"pagina" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"administrador" boolean NOT NULL,
	"dia" date NOT NULL,
	CONSTRAINT "uso_ultimo_pk" PRIMARY KEY("cliente_id","por","relatorio_id","aplicativo_id","pagina","user_id","administrador")
);
--> statement-breakpoint
CREATE TABLE "uso_velocidade_dia" (
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"relatorio_id" integer NOT NULL,
	"administrador" boolean NOT NULL,
	"medida" text NOT NULL,
	"faixa" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "uso_velocidade_dia_pk" PRIMARY KEY("cliente_id","relatorio_id","dia","administrador","medida","faixa")
);
--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "uso_nomes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "acesso" ADD COLUMN "abertura" uuid;--> statement-breakpoint
ALTER TABLE "acesso" ADD COLUMN "por_administrador" boolean;--> statement-breakpoint
ALTER TABLE "uso_dia" ADD CONSTRAINT "uso_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_evento" ADD CONSTRAINT "uso_evento_acesso_id_acesso_id_fk" FOREIGN KEY ("acesso_id") REFERENCES "public"."acesso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_pagina_dia" ADD CONSTRAINT "uso_pagina_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_soma" ADD CONSTRAINT "uso_soma_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_total_dia" ADD CONSTRAINT "uso_total_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_ultimo" ADD CONSTRAINT "uso_ultimo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uso_velocidade_dia" ADD CONSTRAINT "uso_velocidade_dia_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uso_dia_ix" ON "uso_dia" USING btree ("cliente_id","dia");--> statement-breakpoint
CREATE INDEX "uso_dia_user_ix" ON "uso_dia" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uso_dia_relatorio_ix" ON "uso_dia" USING btree ("relatorio_id","administrador","ultima");--> statement-breakpoint
CREATE INDEX "uso_evento_dia_ix" ON "uso_evento" USING btree ("cliente_id","dia");--> statement-breakpoint
CREATE INDEX "uso_pagina_dia_ix" ON "uso_pagina_dia" USING btree ("cliente_id","dia");--> statement-breakpoint
CREATE INDEX "uso_pagina_dia_user_ix" ON "uso_pagina_dia" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uso_total_dia_ix" ON "uso_total_dia" USING btree ("cliente_id","dia");--> statement-breakpoint
CREATE INDEX "uso_ultimo_user_ix" ON "uso_ultimo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "acesso_user_ix" ON "acesso" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "acesso_abertura_key" ON "acesso" USING btree ("abertura") WHERE abertura is not null;