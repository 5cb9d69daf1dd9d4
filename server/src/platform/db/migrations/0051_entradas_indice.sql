CREATE INDEX "handover_chave_ix" ON "handover" USING btree ("chave_id");--> statement-breakpoint
-- The one row of the table. Whoever reads it writes nothing.
INSERT INTO "audit_sent" DEFAULT VALUES ON CONFLICT DO NOTHING;
