CREATE TABLE "relatorio_abertura" (
	"relatorio_id" integer PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "relatorio_abertura" ADD CONSTRAINT "relatorio_abertura_relatorio_id_relatorio_id_fk" FOREIGN KEY ("relatorio_id") REFERENCES "public"."relatorio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the log and people's recent reports know of earlier openings. Those of a former cliente of the report do not count.
INSERT INTO "relatorio_abertura" ("relatorio_id", "opened_at") SELECT "relatorio_id", max("opened_at") FROM (
  SELECT "a"."relatorio_id", "a"."opened_at" FROM "acesso" "a"
    JOIN "relatorio" "r" ON "r"."id" = "a"."relatorio_id" AND "r"."cliente_id" = "a"."cliente_id"
    WHERE NOT "a"."is_renewal"
  UNION ALL SELECT "relatorio_id", "opened_at" FROM "recente" WHERE "relatorio_id" IS NOT NULL) "entries"
GROUP BY "relatorio_id";
