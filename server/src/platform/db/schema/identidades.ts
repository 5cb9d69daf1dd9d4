import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { moment } from './columns.ts';
import { equipe } from './equipes.ts';
import { user } from './users.ts';

/**
 * What a person or a team is elsewhere. Only `source` and `value` identify it: tenant and object id for Microsoft, issuer and subject for a
 * cliente's own provider, which each cliente links for itself; for a directory its name and its own id. `scim` are people of a directory,
 * `scim_equipe` teams. AMBIG-13, IDP-02, SCIM-02.
 */
export const identidade = pgTable(
  'identidade',
  {
    kind: text().$type<'microsoft' | 'oidc' | 'scim' | 'scim_equipe'>().notNull(),
    source: text().notNull(),
    /** `#` and the id of the row if the directory has sent no id of its own. */
    value: text().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'cascade' }),
    equipe_id: integer().references(() => equipe.id, { onDelete: 'cascade' }),
    /** Null for Microsoft, whose accounts are linked once in the whole portal. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    /** Null while a directory asks for somebody who exists and no administrator has said that they are the same. */
    linked_at: moment().defaultNow(),
  },
  (t) => [
    uniqueIndex('identidade_key').on(t.kind, t.source, t.value, sql`coalesce(${t.cliente_id}, 0)`),
    check('identidade_holder', sql`num_nonnulls(${t.user_id}, ${t.equipe_id}) = 1`),
    index('identidade_user_ix').on(t.user_id),
    index('identidade_equipe_ix').on(t.equipe_id),
    index('identidade_cliente_ix').on(t.cliente_id),
  ],
);
