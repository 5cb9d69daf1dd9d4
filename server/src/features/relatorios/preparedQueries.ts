import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { favorito, recente, relatorio, relatorioUser } from '../../platform/db/schema.ts';
import type { RelatorioReach } from './policy.ts';

const maxRecents = 12;

const userId = sql.placeholder('userId');
const clienteId = sql.placeholder('clienteId');
// Drizzle omits the table name in a select over one table. The subqueries below need it.
const ownId = sql.raw('"relatorio"."id"');
const isFavorite = sql<boolean>`exists (select 1 from ${favorito}
  where ${favorito.user_id} = ${userId} and ${favorito.relatorio_id} = ${ownId})`;
const isNamed = sql<boolean>`exists (select 1 from ${relatorioUser}
  where ${relatorioUser.user_id} = ${userId} and ${relatorioUser.relatorio_id} = ${ownId})`;
// A permission counts only while the application is active and contains the report as active. AMBIG-37.
const isGranted = sql<boolean>`exists (select 1 from permissao p
  join aplicativo a on a.id = p.aplicativo_id and a.ativo
  join aplicativo_relatorio ar on ar.aplicativo_id = p.aplicativo_id
    and ar.relatorio_id = p.relatorio_id and ar.ativo
  where p.user_id = ${userId} and p.relatorio_id = ${ownId} and p.tipo_acesso <> 'none')`;

/** A configuration with the grants of the person `userId`, for the policy to decide. */
export const candidate = {
  relatorio,
  isNamed: isNamed.as('is_named'),
  isGranted: isGranted.as('is_granted'),
};
const item = {
  id: relatorio.id,
  report_id: relatorio.report_id,
  nome_relatorio: relatorio.nome_relatorio,
  embed_url: relatorio.embed_url,
  is_favorite: isFavorite.as('is_favorite'),
};

/** Matches the rows of a scope. */
export const inScope = (scope: Scope) =>
  scope === 'all' ? undefined : eq(relatorio.cliente_id, clienteId);
const reached = ({ scope, isNamedOnly }: RelatorioReach): SQL | undefined =>
  and(inScope(scope), isNamedOnly ? isNamed : undefined);

// A name of a prepared statement may stand for only one SQL text, so each variant of a query has its own name.
export const scopeVariant = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
const reachVariant = ({ scope, isNamedOnly }: RelatorioReach) =>
  `${scopeVariant(scope)}_${isNamedOnly ? 'named' : 'any'}`;

/** The values of the placeholders in every statement of this file. */
export const valuesOf = (scope: Scope, person: number) => ({
  userId: person,
  ...(scope !== 'all' && { clienteId: scope }),
});

/** Prepares the statements that list reports. */
export function preparedListQueries(db: Db) {
  return {
    /** The reports of one cliente whose `users_allowed` contains the person: the most frequent list. */
    named: db
      .select(item)
      .from(relatorioUser)
      .innerJoin(relatorio, eq(relatorio.id, relatorioUser.relatorio_id))
      .where(and(eq(relatorioUser.user_id, userId), eq(relatorio.cliente_id, clienteId)))
      .prepare('relatorios_named'),
    reached: preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
      db
        .select(item)
        .from(relatorio)
        .where(reached(reach))
        .prepare(`relatorios_reached_${variant}`),
    ),
    recent: preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
      db
        .select(item)
        .from(recente)
        .innerJoin(relatorio, eq(relatorio.id, recente.relatorio_id))
        .where(and(eq(recente.user_id, userId), reached(reach)))
        .orderBy(desc(recente.opened_at))
        .limit(maxRecents)
        .prepare(`relatorios_recent_${variant}`),
    ),
    favorite: preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
      db
        .select(item)
        .from(favorito)
        .innerJoin(relatorio, eq(relatorio.id, favorito.relatorio_id))
        .where(and(eq(favorito.user_id, userId), reached(reach)))
        .orderBy(desc(favorito.created_at))
        .prepare(`relatorios_favorite_${variant}`),
    ),
  };
}

/** Prepares the statements that find configurations by a reference. */
export function preparedReferenceQueries(db: Db) {
  return {
    byId: preparedVariants(scopeVariant, (scope: Scope, variant) =>
      db
        .select(candidate)
        .from(relatorio)
        .where(and(inScope(scope), eq(relatorio.id, sql.placeholder('id'))))
        .prepare(`relatorios_by_id_${variant}`),
    ),
    byUuid: preparedVariants(scopeVariant, (scope: Scope, variant) =>
      db
        .select(candidate)
        .from(relatorio)
        .where(and(inScope(scope), eq(relatorio.report_id, sql.placeholder('uuid'))))
        .orderBy(asc(relatorio.id))
        .prepare(`relatorios_by_uuid_${variant}`),
    ),
  };
}
