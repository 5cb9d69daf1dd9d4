import { and, asc, eq } from 'drizzle-orm';
import { driverRows } from '../../platform/db/Database.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { favorito, relatorio } from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { candidate } from '../access/candidate.ts';
import {
  type Reach,
  reachValues,
  relatorioInScope,
  scopeValues,
  scopeVariant,
} from '../access/reached.ts';
import type { SeenPage } from '../access/seenPages.ts';
import { preparedListQueries, preparedReferenceQueries } from './preparedQueries.ts';

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads reports for readers, and reads and changes a reader's favourites. `person` is a user id. */
export function relatorioQueries({ db, reads }: { readonly db: Db; readonly reads: Reads }) {
  const lists = preparedListQueries(reads);
  const references = preparedReferenceQueries(reads);

  return {
    /** All reports that the person reaches, sorted by name. */
    async list(reach: Reach) {
      const rows = await driverRows(lists.reached(reach), reachValues(reach));
      return sortByName(
        rows,
        ({ nome_relatorio }) => nome_relatorio,
        (a, b, names) => names || a.id - b.id,
      );
    },

    /** The reports that the person opened last and still reaches, newest first. */
    async listRecent(reach: Reach) {
      return driverRows(lists.recent(reach), reachValues(reach));
    },

    /** The person's favourites that the person still reaches, newest first. */
    async listFavorites(reach: Reach) {
      return driverRows(lists.favorite(reach), reachValues(reach));
    },

    /**
     * The configurations of the actor's scope for a reference, lowest id first. A reference is the portal's id, or
     * Power BI's uuid, which several configurations may have. AMBIG-15.
     */
    async findByReference(actor: Actor, reference: string) {
      const scope = scopeOf(actor);
      const values = scopeValues(scope, actor.id);
      if (/^\d{1,9}$/.test(reference)) {
        return references.byId(scope).execute({ ...values, id: Number(reference) });
      }
      if (!isUuid.test(reference)) return [];
      return references.byUuid(scope).execute({ ...values, uuid: reference.toLowerCase() });
    },

    /** The configurations of the actor's scope in a workspace. */
    async findByWorkspace(actor: Actor, workspaceId: string) {
      const scope = scopeOf(actor);
      return reads
        .select(candidate)
        .from(relatorio)
        .where(and(relatorioInScope(scope), eq(relatorio.workspace_id, workspaceId.toLowerCase())))
        .orderBy(asc(relatorio.id))
        .prepare(`relatorios_by_workspace_${scopeVariant(scope)}`)
        .execute(scopeValues(scope, actor.id));
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
/** A report of a list. Only the list of all has the pages. */
export type RelatorioItemRow = Awaited<ReturnType<RelatorioQueries['listRecent']>>[number] & {
  readonly paginas?: readonly SeenPage[];
  readonly desde?: number | null;
};
/** A configuration with what decides about the caller: their grants, and with which data they read it. */
export type ReadableRelatorio = Awaited<ReturnType<RelatorioQueries['findByReference']>>[number];
export type RelatorioRow = ReadableRelatorio['relatorio'];
