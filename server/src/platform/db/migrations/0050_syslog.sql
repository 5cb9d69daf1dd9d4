CREATE TABLE "audit_sent" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"error" text
);
