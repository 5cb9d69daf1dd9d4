CREATE TABLE "audit_clock_jump" (
	"first_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "at" SET DEFAULT clock_timestamp();
--> statement-breakpoint
-- Rows of an older version have the time at which their transaction began, which is up to a minute before their insert.
INSERT INTO "audit_clock_jump" ("first_id") SELECT "id" FROM (
  SELECT "id", "at", lag("at") OVER (ORDER BY "id") AS "before" FROM "audit" WHERE "action" <> 'session.failed') "rows"
WHERE "at" < "before" - interval '1 minute';
--> statement-breakpoint
-- A row of failed sign-ins has the time of the last one, and is written when their window has ended.
CREATE FUNCTION note_clock_jump() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_clock_jump (first_id)
  SELECT first.id FROM (
    SELECT id, at FROM new_rows WHERE action <> 'session.failed' ORDER BY id LIMIT 1) first
  CROSS JOIN LATERAL (
    SELECT at FROM audit WHERE id < first.id AND action <> 'session.failed' ORDER BY id DESC LIMIT 1) before
  WHERE first.at < before.at - interval '1 second';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_clock_jumps AFTER INSERT ON audit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_clock_jump();
