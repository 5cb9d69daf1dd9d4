ALTER TABLE "cliente" ADD COLUMN "desativar_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "inatividade_desde" timestamp with time zone;