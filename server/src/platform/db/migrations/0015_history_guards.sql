ALTER TABLE "audit_leaf" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "audit_leaf" ADD COLUMN "signature" "bytea";
--> statement-breakpoint
-- History is only added to. The commands that erase a person and that remove old months run as the owner of the tables and say
-- so by a setting; the server's own role cannot, even if it sets it, where another role owns the tables.
-- Names of the catalog are qualified, because a temporary table of the same name would come first.
CREATE FUNCTION is_history_command(relation oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('portal.history_command', true), '') = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_catalog.pg_class WHERE oid = relation), 'USAGE')
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_history_command(tg_relid) THEN
    RAISE EXCEPTION 'rows of % are never changed', tg_table_name USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_history_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- A row leaves the queue when it is sealed, and for no other reason.
CREATE FUNCTION refuse_unsealed_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_history_command(tg_relid) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM old_rows o WHERE NOT EXISTS (SELECT FROM audit_leaf l WHERE l.audit_id = o.audit_id)) THEN
    RAISE EXCEPTION 'a row of history is not sealed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION add_unsealed() SET search_path = public, pg_temp;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_author_kept BEFORE UPDATE OR DELETE ON audit_author FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_subject_kept BEFORE UPDATE OR DELETE ON audit_subject FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_value_kept BEFORE UPDATE OR DELETE ON audit_value FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_leaf_kept BEFORE UPDATE OR DELETE ON audit_leaf FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoint_kept BEFORE UPDATE OR DELETE ON audit_checkpoint FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_kept BEFORE UPDATE ON audit_unsealed FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_sealed AFTER DELETE ON audit_unsealed REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unsealed_delete();
--> statement-breakpoint
CREATE TRIGGER audit_not_truncated BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_author_not_truncated BEFORE TRUNCATE ON audit_author FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_subject_not_truncated BEFORE TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_value_not_truncated BEFORE TRUNCATE ON audit_value FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_leaf_not_truncated BEFORE TRUNCATE ON audit_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoint_not_truncated BEFORE TRUNCATE ON audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_not_truncated BEFORE TRUNCATE ON audit_unsealed FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_truncate();
