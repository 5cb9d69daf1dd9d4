CREATE TABLE "ultima_pagina" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer,
	"pagina" text NOT NULL,
	"titulo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visao" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"relatorio_id" integer NOT NULL,
	"aplicativo_id" integer,
	"nome" text NOT NULL,
	"pagina" text,
	"estado" text NOT NULL,
	"aberta" boolean DEFAULT false NOT NULL,
	"inicial" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ultima_pagina" ADD CONSTRAINT "ultima_pagina_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultima_pagina" ADD CONSTRAINT "ultima_pagina_cliente_id_relatorio_id_relatorio_cliente_id_id_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultima_pagina" ADD CONSTRAINT "ultima_pagina_cliente_id_aplicativo_id_aplicativo_cliente_id_id_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_cliente_id_relatorio_id_relatorio_cliente_id_id_fk" FOREIGN KEY ("cliente_id","relatorio_id") REFERENCES "public"."relatorio"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_cliente_id_aplicativo_id_aplicativo_cliente_id_id_fk" FOREIGN KEY ("cliente_id","aplicativo_id") REFERENCES "public"."aplicativo"("cliente_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ultima_pagina_relatorio_ix" ON "ultima_pagina" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "ultima_pagina_aplicativo_ix" ON "ultima_pagina" USING btree ("aplicativo_id");--> statement-breakpoint
CREATE INDEX "visao_user_ix" ON "visao" USING btree ("user_id","relatorio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visao_inicial_key" ON "visao" USING btree ("user_id","relatorio_id") WHERE "visao"."inicial";--> statement-breakpoint
CREATE INDEX "visao_relatorio_ix" ON "visao" USING btree ("relatorio_id");--> statement-breakpoint
CREATE INDEX "visao_aplicativo_ix" ON "visao" USING btree ("aplicativo_id");