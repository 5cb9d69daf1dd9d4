import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Scope, scopeOf } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import { plainRows } from '../db/plainRows.ts';
import { preparedByForm } from '../db/preparedByForm.ts';
import { favorito, recente, relatorio, relatorioUser } from '../db/schema.ts';
import { sortByName } from '../sortByName.ts';
import type { RelatorioReach } from './policy.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mostRecents = 12;

/** Reports as readers meet them. */
export function relatorioQueries(db: Db) {
  const userId = sql.placeholder('userId');
  // Drizzle drops table names from a select over one table: this one must keep its own.
  const ownId = sql.raw('"relatorio"."id"');
  const isFavorite = sql<boolean>`exists (select 1 from ${favorito}
    where ${favorito.user_id} = ${userId} and ${favorito.relatorio_id} = ${ownId})`;
  const isNamed = sql<boolean>`exists (select 1 from ${relatorioUser}
    where ${relatorioUser.user_id} = ${userId} and ${relatorioUser.relatorio_id} = ${ownId})`;
  // A permission counts while the application is active and still holds the report. AMBIG-37.
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

  // A prepared statement's name stands for one text on its connection: each form of a query has its own.
  const formOf = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
  const reachForm = ({ scope, isNamedOnly }: RelatorioReach) =>
    `${formOf(scope)}_${isNamedOnly ? 'named' : 'any'}`;
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

  const reachable = preparedByForm(reachForm, (reach: RelatorioReach, form) =>
    db.select(item).from(relatorio).where(reached(reach)).prepare(`relatorios_reached_${form}`),
  );
  const recents = preparedByForm(reachForm, (reach: RelatorioReach, form) =>
    db
      .select(item)
      .from(recente)
      .innerJoin(relatorio, eq(relatorio.id, recente.relatorio_id))
      .where(and(eq(recente.user_id, userId), reached(reach)))
      .orderBy(desc(recente.opened_at))
      .limit(mostRecents)
      .prepare(`relatorios_recent_${form}`),
  );
  const favorites = preparedByForm(reachForm, (reach: RelatorioReach, form) =>
    db
      .select(item)
      .from(favorito)
      .innerJoin(relatorio, eq(relatorio.id, favorito.relatorio_id))
      .where(and(eq(favorito.user_id, userId), reached(reach)))
      .orderBy(desc(favorito.created_at))
      .prepare(`relatorios_favorite_${form}`),
  );
  const byId = preparedByForm(formOf, (scope: Scope, form) =>
    db
      .select(candidate)
      .from(relatorio)
      .where(and(inScope(scope), eq(relatorio.id, sql.placeholder('id'))))
      .prepare(`relatorios_by_id_${form}`),
  );
  const byUuid = preparedByForm(formOf, (scope: Scope, form) =>
    db
      .select(candidate)
      .from(relatorio)
      .where(and(inScope(scope), eq(relatorio.report_id, sql.placeholder('uuid'))))
      .orderBy(asc(relatorio.id))
      .prepare(`relatorios_by_uuid_${form}`),
  );

  return {
    /** All the person reaches, by name. The common case is one prepared statement. */
    async list(reach: RelatorioReach, person: number) {
      const rows =
        reach.isNamedOnly && reach.scope !== 'all'
          ? await plainRows(named, { userId: person, clienteId: reach.scope })
          : await plainRows(reachable(reach), valuesOf(reach.scope, person));
      return sortByName(
        rows,
        ({ nome_relatorio }) => nome_relatorio,
        (a, b, names) => names || a.id - b.id,
      );
    },

    /** Last opened on Dashboards and still reached, newest first. */
    async listRecent(reach: RelatorioReach, person: number) {
      return plainRows(recents(reach), valuesOf(reach.scope, person));
    },

    /** Favourites still reached, newest first. */
    async listFavorites(reach: RelatorioReach, person: number) {
      return plainRows(favorites(reach), valuesOf(reach.scope, person));
    },

    /**
     * Configurations of the actor's scope that a reference may mean, lowest id first: Power BI's uuid, which may be configured more than
     * once, or the portal's own id. AMBIG-15.
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
     * Configurations of the actor's scope in one workspace that name a dataset, then those that name none and so use their report's own:
     * for asking when it was refreshed.
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
        .prepare(`relatorios_by_dataset_${formOf(scope)}`)
        .execute(valuesOf(scope, actor.id));
    },

    async saveEmbedUrl(id: number, embedUrl: string | null) {
      await db.update(relatorio).set({ embed_url: embedUrl }).where(eq(relatorio.id, id));
    },

    /** Twice is once. */
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
