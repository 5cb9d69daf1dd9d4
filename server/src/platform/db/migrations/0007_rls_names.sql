ALTER TABLE "relatorio" ADD COLUMN "rls_nome" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "rls_nome_fixo" text;