CREATE TABLE "job" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"cliente_id" integer,
	"payload" jsonb,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"leased_by" text,
	"error" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "relatorio_pagina" (
	"relatorio_id" integer NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"ordem" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "relatorio_pagina_relatorio_id_name_pk" PRIMARY KEY("relatorio_id","name")
);
--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "pages_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_pagina" ADD CONSTRAINT "relatorio_pagina_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_open_key" ON "job" USING btree ("kind","key") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "job_due_ix" ON "job" USING btree ("run_at","id") WHERE "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "job_cliente_ix" ON "job" USING btree ("cliente_id");