CREATE TABLE "lixeira" (
	"id" serial PRIMARY KEY NOT NULL,
	"cliente_id" integer,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"nome" text NOT NULL,
	"search" text NOT NULL,
	"deleted_by" integer,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "lixeira_thing_key" UNIQUE("kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "lixeira_pessoa" (
	"lixeira_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"partes" jsonb NOT NULL,
	CONSTRAINT "lixeira_pessoa_lixeira_id_user_id_pk" PRIMARY KEY("lixeira_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lixeira" ADD CONSTRAINT "lixeira_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lixeira_pessoa" ADD CONSTRAINT "lixeira_pessoa_lixeira_id_lixeira_id_fk" FOREIGN KEY ("lixeira_id") REFERENCES "public"."lixeira"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lixeira_cliente_ix" ON "lixeira" USING btree ("cliente_id","deleted_at");--> statement-breakpoint
CREATE INDEX "lixeira_age_ix" ON "lixeira" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "lixeira_pessoa_user_ix" ON "lixeira_pessoa" USING btree ("user_id");