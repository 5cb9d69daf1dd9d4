import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { aplicativoWriteQueries } from '../aplicativos/writeQueries.ts';
import { equipeWriteQueries } from '../equipes/writeQueries.ts';
import { relatorioConfigQueries } from '../relatorios/configQueries.ts';
import { keptRowQueries } from '../things/keptRowQueries.ts';
import type { KeptLists } from '../things/ThingTable.ts';
import type { BinEntry } from './BinDocument.ts';

/**
 * Writes the rows that fit, after the thing itself, and raises the versions of the other records whose forms show them: a form that
 * was opened before would take them away again.
 */
export async function writeLists(
  tx: Db,
  actor: Actor,
  { thing, cliente }: Pick<BinEntry, 'thing' | 'cliente'>,
  lists: KeptLists,
): Promise<void> {
  const { concessoes = [], papeis = [], membros = [], lugares = [] } = lists;
  await keptRowQueries(tx).restore(cliente, lists);

  const others = (rows: readonly (number | null | undefined)[]) =>
    [...new Set(rows.flatMap((id) => id ?? []))].sort((a, b) => a - b);
  if (thing.kind !== 'aplicativo') {
    const aplicativos = aplicativoWriteQueries(tx);
    for (const id of others(lugares.map((row) => row.aplicativo_id))) {
      await aplicativos.raiseVersion(id, actor);
    }
    for (const id of others([...lugares, ...concessoes].map((row) => row.aplicativo_id))) {
      await aplicativos.raisePermissionsVersion(id, actor);
    }
  }
  if (thing.kind === 'user' || thing.kind === 'equipe') {
    const onDashboards = concessoes.filter((row) => row.aplicativo_id == null);
    for (const id of others([...onDashboards, ...papeis].map((row) => row.relatorio_id))) {
      await relatorioConfigQueries(tx).raiseVersion(id, actor);
    }
  }
  if (thing.kind === 'user') {
    for (const id of others(membros.map((row) => row.equipe_id))) {
      await equipeWriteQueries(tx).raiseVersion(id, actor);
    }
  }
}
