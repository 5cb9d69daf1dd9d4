-- Tells all servers whose access may have changed: `user:{id}` for one person, `cliente:{id}` for all people of a cliente,
-- `marca:{id}` for the brand of a cliente. PostgreSQL delivers a notification when the transaction commits, and none when it
-- is rolled back.
CREATE FUNCTION "notify_acesso"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The first argument is the kind, the second the column with the id.
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('portal_acesso', TG_ARGV[0] || ':' || coalesce(to_jsonb(OLD) ->> TG_ARGV[1], ''));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('portal_acesso', TG_ARGV[0] || ':' || coalesce(to_jsonb(NEW) ->> TG_ARGV[1], ''));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_account_acesso_update" AFTER UPDATE ON "user_account" FOR EACH ROW
  WHEN ((OLD.is_active, OLD.is_superuser, OLD.cliente_id, OLD.token_version)
    IS DISTINCT FROM (NEW.is_active, NEW.is_superuser, NEW.cliente_id, NEW.token_version))
  EXECUTE FUNCTION "notify_acesso"('user', 'id');--> statement-breakpoint
CREATE TRIGGER "user_account_acesso_delete" AFTER DELETE ON "user_account" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'id');--> statement-breakpoint
CREATE TRIGGER "session_acesso_update" AFTER UPDATE ON "session" FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at)
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "session_acesso_delete" AFTER DELETE ON "session" FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL)
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "user_group_member_acesso" AFTER INSERT OR DELETE ON "user_group_member" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_user_acesso" AFTER INSERT OR DELETE ON "relatorio_user" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "permissao_acesso" AFTER INSERT OR DELETE ON "permissao" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "permissao_acesso_update" AFTER UPDATE ON "permissao" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION "notify_acesso"('user', 'user_id');--> statement-breakpoint
CREATE TRIGGER "aplicativo_acesso_update" AFTER UPDATE ON "aplicativo" FOR EACH ROW
  WHEN ((OLD.ativo, OLD.cliente_id) IS DISTINCT FROM (NEW.ativo, NEW.cliente_id))
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "aplicativo_acesso_delete" AFTER DELETE ON "aplicativo" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "aplicativo_relatorio_acesso" AFTER INSERT OR DELETE ON "aplicativo_relatorio" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "aplicativo_relatorio_acesso_update" AFTER UPDATE ON "aplicativo_relatorio" FOR EACH ROW
  WHEN (OLD.ativo IS DISTINCT FROM NEW.ativo)
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_acesso_update" AFTER UPDATE ON "relatorio" FOR EACH ROW
  WHEN ((OLD.cliente_id, OLD.workspace_id, OLD.report_id) IS DISTINCT FROM (NEW.cliente_id, NEW.workspace_id, NEW.report_id))
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "relatorio_acesso_delete" AFTER DELETE ON "relatorio" FOR EACH ROW
  EXECUTE FUNCTION "notify_acesso"('cliente', 'cliente_id');--> statement-breakpoint
CREATE TRIGGER "cliente_marca" AFTER UPDATE ON "cliente" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION "notify_acesso"('marca', 'id');
