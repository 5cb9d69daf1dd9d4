-- One table of sums in place of six. What a day was summed from is told by "acesso_dia".
CREATE TABLE "uso" (
	"cliente_id" integer NOT NULL,
	"dia" date NOT NULL,
	"relatorio_id" integer,
	"aplicativo_id" integer,
	"user_id" integer,
	"aberturas" integer,
	"ms" bigint,
	"ultima" timestamp with time zone,
	"pessoas" integer,
	"administrador" boolean NOT NULL,
	"por" text NOT NULL,
	"pagina" text,
	"faixas" smallint[],
	"esperas" integer[]
);
--> statement-breakpoint
INSERT INTO "uso" ("cliente_id", "dia", "por", "relatorio_id", "aplicativo_id", "user_id", "administrador", "pagina", "aberturas", "ms", "ultima")
SELECT "cliente_id", "dia", 'pessoa', "relatorio_id", "aplicativo_id", "user_id", "administrador", NULL, "aberturas", "ms", "ultima"
FROM "uso_dia" UNION ALL
SELECT "cliente_id", "dia", 'pessoa_pagina', "relatorio_id", "aplicativo_id", "user_id", "administrador", "pagina", "aberturas", "ms", "ultima"
FROM "uso_pagina_dia";--> statement-breakpoint
INSERT INTO "uso" ("cliente_id", "dia", "por", "relatorio_id", "aplicativo_id", "administrador", "pagina", "aberturas", "ms", "ultima", "pessoas",
	"faixas", "esperas")
SELECT s.*, CASE WHEN s."por" <> 'dia' THEN NULL WHEN s."administrador" THEN d."pessoas_todas" - d."pessoas" ELSE d."pessoas" END,
	e."faixas", e."esperas"
FROM (
	SELECT "cliente_id", "dia", CASE WHEN "pagina" IS NOT NULL THEN 'pagina' WHEN grouping("relatorio_id") = 0 THEN 'relatorio'
		WHEN grouping("aplicativo_id") = 0 THEN 'aplicativo' ELSE 'dia' END AS "por",
		"relatorio_id", "aplicativo_id", "administrador", "pagina", sum("aberturas"), sum("ms"), max("ultima")
	FROM "uso_total_dia" GROUP BY GROUPING SETS (("cliente_id", "dia", "administrador", "pagina"),
		("cliente_id", "dia", "administrador", "pagina", "relatorio_id"), ("cliente_id", "dia", "administrador", "pagina", "aplicativo_id"))
	HAVING "pagina" IS NULL OR grouping("relatorio_id") = 0
) s
LEFT JOIN "uso_soma" d ON d."cliente_id" = s."cliente_id" AND d."dia" = s."dia"
LEFT JOIN (
	SELECT "cliente_id", "dia", "relatorio_id", "administrador", array_agg("total") AS "esperas",
		array_agg(100 * array_position(ARRAY['token', 'carga', 'exibicao', 'pagina'], "medida") + "faixa") AS "faixas"
	FROM "uso_velocidade_dia" GROUP BY 1, 2, 3, 4
) e ON s."por" IN ('dia', 'relatorio') AND e."cliente_id" = s."cliente_id" AND e."dia" = s."dia"
	AND e."administrador" = s."administrador" AND e."relatorio_id" = coalesce(s."relatorio_id", 0);--> statement-breakpoint
INSERT INTO "uso" ("cliente_id", "dia", "por", "relatorio_id", "aplicativo_id", "user_id", "administrador", "pagina")
SELECT "cliente_id", "dia", CASE "por" WHEN 'tudo' THEN 'ultimo_dia' ELSE 'ultimo_' || "por" END,
	CASE WHEN "por" IN ('relatorio', 'pagina') THEN "relatorio_id" END, CASE "por" WHEN 'aplicativo' THEN "aplicativo_id" END,
	"user_id", "administrador", nullif("pagina", '')
FROM "uso_ultimo";--> statement-breakpoint
ALTER TABLE "acesso_dia" ADD COLUMN "somado_em" timestamp with time zone;--> statement-breakpoint
UPDATE "acesso_dia" d SET "fechada" = d."fechada" OR s."fechado", "somado_em" = s."somado_em"
FROM "uso_soma" s WHERE s."cliente_id" = d."cliente_id" AND s."dia" = d."dia";--> statement-breakpoint
DROP TABLE "uso_dia";--> statement-breakpoint
DROP TABLE "uso_pagina_dia";--> statement-breakpoint
DROP TABLE "uso_soma";--> statement-breakpoint
DROP TABLE "uso_total_dia";--> statement-breakpoint
DROP TABLE "uso_ultimo";--> statement-breakpoint
DROP TABLE "uso_velocidade_dia";--> statement-breakpoint
ALTER TABLE "uso" ADD CONSTRAINT "uso_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uso_ix" ON "uso" USING btree ("cliente_id","por","dia");--> statement-breakpoint
CREATE INDEX "uso_user_ix" ON "uso" USING btree ("user_id","por","dia") WHERE "uso"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "uso_relatorio_ix" ON "uso" USING btree ("relatorio_id","dia") WHERE "uso"."por" = 'relatorio';--> statement-breakpoint
-- An embedded database has no statistics of the table before the next day.
ANALYZE "uso";
