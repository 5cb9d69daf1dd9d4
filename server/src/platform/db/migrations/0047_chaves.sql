CREATE TABLE "chamada_unica" (
	"chave_id" integer NOT NULL,
	"texto" text NOT NULL,
	"digest" text NOT NULL,
	"iniciada_em" timestamp with time zone NOT NULL,
	"feita" boolean DEFAULT false NOT NULL,
	"status" integer,
	"corpo" text,
	CONSTRAINT "chamada_unica_chave_id_texto_pk" PRIMARY KEY("chave_id","texto")
);
--> statement-breakpoint
CREATE TABLE "chave" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer,
	"user_id" integer,
	"nome" text NOT NULL,
	"escopos" text[] NOT NULL,
	"redes" text[] DEFAULT '{}' NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"hash_anterior" text,
	"anterior_ate" timestamp with time zone,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_em" date,
	"usada_rede" text,
	"avisada" text,
	CONSTRAINT "chave_hash_key" UNIQUE("hash"),
	CONSTRAINT "chave_hash_anterior_key" UNIQUE("hash_anterior")
);
--> statement-breakpoint
ALTER TABLE "chamada_unica" ADD CONSTRAINT "chamada_unica_chave_fk" FOREIGN KEY ("chave_id") REFERENCES "public"."chave"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave" ADD CONSTRAINT "chave_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave" ADD CONSTRAINT "chave_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chamada_unica_ix" ON "chamada_unica" USING btree ("iniciada_em");--> statement-breakpoint
CREATE INDEX "chave_cliente_ix" ON "chave" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "chave_user_ix" ON "chave" USING btree ("user_id");