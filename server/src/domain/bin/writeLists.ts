import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { keptPlacementQueries } from '../aplicativos/keptPlacementQueries.ts';
import { aplicativoWriteQueries } from '../aplicativos/writeQueries.ts';
import { keptPapelQueries } from '../dataIdentity/keptPapelQueries.ts';
import { keptMemberQueries } from '../equipes/keptMemberQueries.ts';
import { equipeWriteQueries } from '../equipes/writeQueries.ts';
import { keptGrantQueries } from '../grants/keptGrantQueries.ts';
import { keptReadingQueries } from '../openings/keptReadingQueries.ts';
import { keptPageQueries } from '../pages/keptPageQueries.ts';
import { relatorioConfigQueries } from '../relatorios/configQueries.ts';
import { keptVisaoQueries } from '../visoes/keptVisaoQueries.ts';
import type { BinEntry, KeptLists } from './BinDocument.ts';

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
  const reading = keptReadingQueries(tx);
  const placements = keptPlacementQueries(tx);
  if (cliente !== null) {
    if (thing.kind === 'relatorio') await placements.restoreOfRelatorio(cliente, lugares);
    if (thing.kind === 'aplicativo') await placements.restoreOfAplicativo(cliente, lugares);
    await keptMemberQueries(tx).restore(cliente, membros);
    await keptGrantQueries(tx).restore(cliente, concessoes);
    await keptPapelQueries(tx).restore(cliente, papeis);
  }
  await keptPageQueries(tx).restore(lists.paginas ?? []);
  await keptVisaoQueries(tx).restore(lists.visoes ?? []);
  await reading.restoreFavoritos(lists.favoritos ?? []);
  await reading.restoreRecentes(lists.recentes ?? []);
  await reading.restoreUltimas(lists.ultimas ?? []);

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
