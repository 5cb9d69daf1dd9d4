import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Scope, scopeOf } from '../../platform/auth/actor.ts';
import { driverRows } from '../../platform/db/driverRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { favorito, recente, relatorio, relatorioUser } from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { RelatorioReach } from './policy.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxRecents = 12;

/** Reads reports for readers. `person` is a user id. */
export function relatorioQueries(db: Db) {
  const userId = sql.placeholder('userId');
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
  const candidate = {
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

  // The name of a prepared statement belongs to one text, so each variant of a query has its own name.
  const variantOf = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
  const reachVariant = ({ scope, isNamedOnly }: RelatorioReach) =>
    `${variantOf(scope)}_${isNamedOnly ? 'named' : 'any'}`;
  const valuesOf = (scope: Scope, person: number) => ({
    userId: person,
    ...(scope !== 'all' && { clienteId: scope }),
  });

  const inScope = (scope: Scope) =>
    scope === 'all' ? undefined : eq(relatorio.cliente_id, sql.placeholder('clienteId'));
  const reached = ({ scope, isNamedOnly }: RelatorioReach): SQL | undefined =>
    and(inScope(scope), isNamedOnly ? isNamed : undefined);

  const named = db
    .select(item)
    .from(relatorioUser)
    .innerJoin(relatorio, eq(relatorio.id, relatorioUser.relatorio_id))
    .where(
      and(
        eq(relatorioUser.user_id, userId),
        eq(relatorio.cliente_id, sql.placeholder('clienteId')),
      ),
    )
    .prepare('relatorios_named');

  const reachable = preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
    db.select(item).from(relatorio).where(reached(reach)).prepare(`relatorios_reached_${variant}`),
  );
  const recents = preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
    db
      .select(item)
      .from(recente)
      .innerJoin(relatorio, eq(relatorio.id, recente.relatorio_id))
      .where(and(eq(recente.user_id, userId), reached(reach)))
      .orderBy(desc(recente.opened_at))
      .limit(maxRecents)
      .prepare(`relatorios_recent_${variant}`),
  );
  const favorites = preparedVariants(reachVariant, (reach: RelatorioReach, variant) =>
    db
      .select(item)
      .from(favorito)
      .innerJoin(relatorio, eq(relatorio.id, favorito.relatorio_id))
      .where(and(eq(favorito.user_id, userId), reached(reach)))
      .orderBy(desc(favorito.created_at))
      .prepare(`relatorios_favorite_${variant}`),
  );
  const byId = preparedVariants(variantOf, (scope: Scope, variant) =>
    db
      .select(candidate)
      .from(relatorio)
      .where(and(inScope(scope), eq(relatorio.id, sql.placeholder('id'))))
      .prepare(`relatorios_by_id_${variant}`),
  );
  const byUuid = preparedVariants(variantOf, (scope: Scope, variant) =>
    db
      .select(candidate)
      .from(relatorio)
      .where(and(inScope(scope), eq(relatorio.report_id, sql.placeholder('uuid'))))
      .orderBy(asc(relatorio.id))
      .prepare(`relatorios_by_uuid_${variant}`),
  );

  return {
    /** All reports that the person reaches, by name. */
    async list(reach: RelatorioReach, person: number) {
      const rows =
        reach.isNamedOnly && reach.scope !== 'all'
          ? await driverRows(named, { userId: person, clienteId: reach.scope })
          : await driverRows(reachable(reach), valuesOf(reach.scope, person));
      return sortByName(
        rows,
        ({ nome_relatorio }) => nome_relatorio,
        (a, b, names) => names || a.id - b.id,
      );
    },

    /** The reports that the person opened last and still reaches, newest first. */
    async listRecent(reach: RelatorioReach, person: number) {
      return driverRows(recents(reach), valuesOf(reach.scope, person));
    },

    /** The person's favourites that the person still reaches, newest first. */
    async listFavorites(reach: RelatorioReach, person: number) {
      return driverRows(favorites(reach), valuesOf(reach.scope, person));
    },

    /**
     * The configurations of the actor's scope for a reference, lowest id first. A reference is the portal's id, or Power
     * BI's uuid, which several configurations may have. AMBIG-15.
     */
    async findByReference(actor: Actor, reference: string) {
      const scope = scopeOf(actor);
      const values = valuesOf(scope, actor.id);
      if (/^\d{1,9}$/.test(reference)) {
        return byId(scope).execute({ ...values, id: Number(reference) });
      }
      if (!isUuid.test(reference)) return [];
      return byUuid(scope).execute({ ...values, uuid: reference.toLowerCase() });
    },

    /**
     * The configurations of the actor's scope in a workspace that may use a dataset: first those that name the dataset,
     * then those that name none and so use the dataset of their report.
     */
    async findByDataset(actor: Actor, workspaceId: string, datasetId: string) {
      const scope = scopeOf(actor);
      return db
        .select(candidate)
        .from(relatorio)
        .where(
          and(
            inScope(scope),
            eq(relatorio.workspace_id, workspaceId.toLowerCase()),
            or(eq(relatorio.dataset_id, datasetId.toLowerCase()), isNull(relatorio.dataset_id)),
          ),
        )
        .orderBy(sql`${relatorio.dataset_id} is null`, asc(relatorio.id))
        .prepare(`relatorios_by_dataset_${variantOf(scope)}`)
        .execute(valuesOf(scope, actor.id));
    },

    /** Stores the embed URL for the next opening; null stores none. */
    async saveEmbedUrl(id: number, embedUrl: string | null) {
      await db.update(relatorio).set({ embed_url: embedUrl }).where(eq(relatorio.id, id));
    },

    /** Idempotent: adding an existing favourite does nothing. */
    async addFavorite(person: number, id: number) {
      await db.insert(favorito).values({ user_id: person, relatorio_id: id }).onConflictDoNothing();
    },

    async removeFavorite(person: number, id: number) {
      await db
        .delete(favorito)
        .where(and(eq(favorito.user_id, person), eq(favorito.relatorio_id, id)));
    },
  };
}

export type RelatorioQueries = ReturnType<typeof relatorioQueries>;
export type RelatorioItemRow = Awaited<ReturnType<RelatorioQueries['list']>>[number];
export type RelatorioRow = Awaited<
  ReturnType<RelatorioQueries['findByReference']>
>[number]['relatorio'];
