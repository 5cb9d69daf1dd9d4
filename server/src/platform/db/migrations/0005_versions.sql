ALTER TABLE "aplicativo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "permissions_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "permissions_updated_by" integer;--> statement-breakpoint
ALTER TABLE "aplicativo" ADD COLUMN "permissions_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "relatorio" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "updated_at" timestamp with time zone;