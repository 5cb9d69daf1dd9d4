import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { writePlanilha } from './writePlanilha.ts';

/** Writes all grants of a cliente as a sheet, and records it in history as an export. Spec PLAN-01, HIST-02. */
export async function exportSheet(db: Db, actor: Actor, cliente: number) {
  const grants = await storedGrantQueries(db).listOfCliente(cliente);
  const specific = grants.filter(({ paginas }) => paginas.length > 0);
  const titles = await knownTitles(db, [...new Set(specific.map(({ relatorio }) => relatorio))]);
  await recordEvent(db, actor, {
    cliente,
    action: 'lista.export',
    target: 'planilha',
    details: { linhas: grants.length, filtros: [] },
  });
  return {
    nome: 'concessoes.csv',
    csv: await writePlanilha(grants, titles),
    linhas: grants.length,
  };
}
