import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { atualizacao } from '../../platform/db/schema.ts';

/** A dataset, and the cliente whose credentials refresh it. */
export interface RefreshedDataset {
  readonly clienteId: number;
  readonly workspaceId: string;
  readonly datasetId: string;
}

export type AtualizacaoRow = typeof atualizacao.$inferSelect;
/** Microsoft cancels enhanced refreshes only, by their id. */
export const isCancellable = (
  row: AtualizacaoRow,
): row is AtualizacaoRow & { readonly request_id: string } =>
  row.is_enhanced && row.request_id !== null && row.ended_at === null;

/** A refresh that runs, or why none was begun. */
type Begun =
  | { readonly row: AtualizacaoRow; readonly isNew: boolean }
  | { readonly refused: AtualizacaoRow };

/** Reads and writes the refreshes that clientes have asked for. `db` may be a transaction. */
export function atualizacaoQueries(db: Db) {
  const isOf = ({ clienteId, datasetId }: RefreshedDataset): SQL | undefined =>
    and(eq(atualizacao.cliente_id, clienteId), eq(atualizacao.dataset_id, datasetId));
  const findOne = async (where: SQL | undefined) => {
    const [row] = await db
      .select()
      .from(atualizacao)
      .where(where)
      .orderBy(desc(atualizacao.id))
      .limit(1);
    return row ?? null;
  };
  const queries = {
    find: (id: number) => findOne(eq(atualizacao.id, id)),
    findRunning: (dataset: RefreshedDataset) =>
      findOne(and(isOf(dataset), isNull(atualizacao.ended_at))),
    findLast: (dataset: RefreshedDataset) =>
      findOne(and(isOf(dataset), isNotNull(atualizacao.ended_at))),

    /**
     * Begins a refresh, unless one runs or Microsoft refuses more of them. The index lets one of all servers begin, and the others wait
     * for its transaction. Only the last refresh of a dataset is kept. Call it in a transaction.
     */
    async begin(dataset: RefreshedDataset, isEnhanced: boolean, now: Date): Promise<Begun | null> {
      const running = await queries.findRunning(dataset);
      if (running) return { row: running, isNew: false };
      const refused = await findOne(and(isOf(dataset), gt(atualizacao.not_before, now)));
      if (refused) return { refused };
      await db.delete(atualizacao).where(and(isOf(dataset), isNotNull(atualizacao.ended_at)));
      const [row] = await db
        .insert(atualizacao)
        .values({
          cliente_id: dataset.clienteId,
          workspace_id: dataset.workspaceId,
          dataset_id: dataset.datasetId,
          is_enhanced: isEnhanced,
          situacao: 'na_fila',
          asked_at: now,
        })
        .onConflictDoNothing()
        .returning();
      if (row) return { row, isNew: true };
      const winner = await queries.findRunning(dataset);
      return winner && { row: winner, isNew: false };
    },

    /** Changes a refresh that runs. Returns null if it has ended meanwhile. */
    async change(
      id: number,
      columns: Partial<Omit<AtualizacaoRow, 'id'>>,
    ): Promise<AtualizacaoRow | null> {
      const [row] = await db
        .update(atualizacao)
        .set(columns)
        .where(and(eq(atualizacao.id, id), isNull(atualizacao.ended_at)))
        .returning();
      return row ?? null;
    },
  };
  return queries;
}

export type AtualizacaoQueries = ReturnType<typeof atualizacaoQueries>;
