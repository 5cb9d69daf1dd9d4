CREATE TABLE "audit_author" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"person_id" integer,
	"username" text,
	"network" text,
	"salt" uuid DEFAULT gen_random_uuid(),
	"digest" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_subject" (
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"audit_id" bigint NOT NULL,
	CONSTRAINT "audit_subject_subject_at_audit_id_pk" PRIMARY KEY("subject","at","audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checkpoint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"seq" bigint NOT NULL,
	"chain" "bytea" NOT NULL,
	"key" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_leaf" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"chain" "bytea" NOT NULL,
	CONSTRAINT "audit_leaf_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_cliente_ix";
--> statement-breakpoint
DROP INDEX "audit_actor_ix";
--> statement-breakpoint
DROP INDEX "audit_at_ix";
--> statement-breakpoint
ALTER TABLE "audit_value" ALTER COLUMN "salt" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_value" ADD COLUMN "digest" "bytea" DEFAULT ''::bytea NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_author" ADD CONSTRAINT "audit_author_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_subject" ADD CONSTRAINT "audit_subject_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_unsealed" ADD CONSTRAINT "audit_unsealed_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The digest of two values. Each part is one byte for null, or 33 bytes, so that no two pairs have the same bytes.
CREATE FUNCTION audit_part(value text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN value IS NULL THEN '\x00'::bytea ELSE '\x01'::bytea || sha256(convert_to(value, 'UTF8')) END;
--> statement-breakpoint
CREATE FUNCTION audit_digest(salt uuid, first text, second text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(uuid_send(salt) || audit_part(first) || audit_part(second));
--> statement-breakpoint
CREATE FUNCTION set_value_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(new.digest) = 0 THEN new.digest := audit_digest(new.salt, new.before, new.after); END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_author_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(new.digest) = 0 THEN new.digest := audit_digest(new.salt, new.username, new.network); END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (audit_id) SELECT id FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE audit_value SET digest = audit_digest(salt, before, after);
--> statement-breakpoint
CREATE TRIGGER audit_value_digest BEFORE INSERT ON audit_value FOR EACH ROW EXECUTE FUNCTION set_value_digest();
--> statement-breakpoint
CREATE TRIGGER audit_author_digest BEFORE INSERT ON audit_author FOR EACH ROW EXECUTE FUNCTION set_author_digest();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_rows AFTER INSERT ON audit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_unsealed();
--> statement-breakpoint
-- Older rows had the name and the network in the row itself.
INSERT INTO audit_author (audit_id, person_id, username, network)
SELECT id, coalesce(actor_id, substring(target from '^user:(\d{1,9})$')::int), actor_name, network FROM audit
WHERE actor_name IS NOT NULL OR network IS NOT NULL;
--> statement-breakpoint
INSERT INTO audit_unsealed (audit_id) SELECT id FROM audit;
--> statement-breakpoint
INSERT INTO audit_subject (subject, at, audit_id)
SELECT DISTINCT s.subject, a.at, a.id FROM audit a
CROSS JOIN LATERAL (
  SELECT a.target WHERE a.target ~ '^(user|equipe|relatorio|aplicativo|cliente):\d+$'
  UNION
  SELECT d.key || ':' || (d.value #>> '{}') FROM jsonb_each(a.details) d
  WHERE d.key IN ('user', 'equipe', 'relatorio', 'aplicativo') AND d.value #>> '{}' ~ '^\d+$'
  UNION
  SELECT 'user:' || v.person_id FROM audit_value v WHERE v.audit_id = a.id AND v.person_id IS NOT NULL
  UNION
  SELECT substring(v.field from '^relatorio:\d+') FROM audit_value v WHERE v.audit_id = a.id AND v.field LIKE 'relatorio:%'
) s (subject) WHERE s.subject IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "audit_author_person_ix" ON "audit_author" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "audit_subject_audit_ix" ON "audit_subject" USING btree ("audit_id");
--> statement-breakpoint
CREATE INDEX "audit_action_ix" ON "audit" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_target_ix" ON "audit" USING btree ("target","at","id");--> statement-breakpoint
CREATE INDEX "audit_cliente_actor_ix" ON "audit" USING btree ("cliente_id","actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_cliente_action_ix" ON "audit" USING btree ("cliente_id","action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_cliente_ix" ON "audit" USING btree ("cliente_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_actor_ix" ON "audit" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_at_ix" ON "audit" USING btree ("at","id");
--> statement-breakpoint
ALTER TABLE "audit" DROP COLUMN "actor_name";
--> statement-breakpoint
ALTER TABLE "audit" DROP COLUMN "network";
