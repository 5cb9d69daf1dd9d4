ALTER TABLE "login_attempt" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;