CREATE TABLE "endereco" (
	"host" text PRIMARY KEY NOT NULL,
	"cliente_id" integer NOT NULL,
	"ordem" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "endereco" text;--> statement-breakpoint
ALTER TABLE "endereco" ADD CONSTRAINT "endereco_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endereco_cliente_ix" ON "endereco" USING btree ("cliente_id");