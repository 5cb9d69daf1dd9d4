ALTER TABLE "relatorio" ADD COLUMN "rls_com_papeis" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "relatorio" r SET "rls_com_papeis" = true WHERE EXISTS (SELECT 1 FROM "relatorio_papel_user" p WHERE p."relatorio_id" = r."id")
  OR EXISTS (SELECT 1 FROM "relatorio_papel_equipe" p WHERE p."relatorio_id" = r."id");
