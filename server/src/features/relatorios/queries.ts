import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import { driverRows } from '../../platform/db/driverRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { favorito, relatorio } from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { RelatorioReach } from './policy.ts';
import {
  candidate,
  inScope,
  preparedListQueries,
  preparedReferenceQueries,
  scopeVariant,
  valuesOf,
} from './preparedQueries.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads reports for readers, and reads and changes a reader's favourites. `person` is a user id. */
export function relatorioQueries(db: Db) {
  const lists = preparedListQueries(db);
  const references = preparedReferenceQueries(db);

  return {
    /** All reports that the person reaches, by name. */
    async list(reach: RelatorioReach, person: number) {
      const rows =
        reach.isNamedOnly && reach.scope !== 'all'
          ? await driverRows(lists.named, { userId: person, clienteId: reach.scope })
          : await driverRows(lists.reached(reach), valuesOf(reach.scope, person));
      return sortByName(
        rows,
        ({ nome_relatorio }) => nome_relatorio,
        (a, b, names) => names || a.id - b.id,
      );
    },

    /** The reports that the person opened last and still reaches, newest first. */
    async listRecent(reach: RelatorioReach, person: number) {
      return driverRows(lists.recent(reach), valuesOf(reach.scope, person));
    },

    /** The person's favourites that the person still reaches, newest first. */
    async listFavorites(reach: RelatorioReach, person: number) {
      return driverRows(lists.favorite(reach), valuesOf(reach.scope, person));
    },

    /**
     * The configurations of the actor's scope for a reference, lowest id first. A reference is the portal's id, or
     * Power BI's uuid, which several configurations may have. AMBIG-15.
     */
    async findByReference(actor: Actor, reference: string) {
      const scope = scopeOf(actor);
      const values = valuesOf(scope, actor.id);
      if (/^\d{1,9}$/.test(reference)) {
        return references.byId(scope).execute({ ...values, id: Number(reference) });
      }
      if (!isUuid.test(reference)) return [];
      return references.byUuid(scope).execute({ ...values, uuid: reference.toLowerCase() });
    },

    /**
     * The configurations of the actor's scope in a workspace that may use a dataset. First come the configurations
     * that name the dataset, then those without a dataset, which use the dataset of their report.
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
        .prepare(`relatorios_by_dataset_${scopeVariant(scope)}`)
        .execute(valuesOf(scope, actor.id));
    },

    /** Stores the embed URL for the next opening; null removes the stored URL. */
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
