ALTER TABLE "user_account" ADD COLUMN "ultima_entrada" timestamp with time zone;--> statement-breakpoint
-- What sessions and history know of earlier sign-ins.
UPDATE "user_account" SET "ultima_entrada" = "known"."at" FROM (
  SELECT "target", max("at") AS "at" FROM (
    SELECT "target", "at" FROM "audit" WHERE "action" = 'session.open'
    UNION ALL SELECT 'user:' || "user_id", "created_at" FROM "session") "entries"
  GROUP BY "target") "known"
WHERE "known"."target" = 'user:' || "user_account"."id";
