CREATE TABLE "arquivo_item" (
	"cliente_id" integer NOT NULL,
	"secao" text NOT NULL,
	"chave" text NOT NULL,
	"campos" jsonb NOT NULL,
	CONSTRAINT "arquivo_item_cliente_id_secao_chave_pk" PRIMARY KEY("cliente_id","secao","chave")
);
--> statement-breakpoint
ALTER TABLE "arquivo_item" ADD CONSTRAINT "arquivo_item_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;