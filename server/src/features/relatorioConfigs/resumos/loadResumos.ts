import type { RelatorioResumo } from '@portal/api-client/contract';
import { countReaders } from '../../../domain/access/countReaders.ts';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { openPendenciaQueries } from '../../../domain/pendencias/openPendenciaQueries.ts';
import { textsOf } from '../../../domain/pendencias/textsOf.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { resumoQueries } from './queries.ts';

/** The most applications of a report that are named. */
const maxNamed = 20;

/**
 * Loads who may open the reports among these ids that an actor administers, when somebody did last, which applications show them, and
 * what is wrong with them. The people
 * of a cliente are counted by one statement. Only the page of a superuser has reports of several clientes.
 */
export async function loadResumos(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Record<string, RelatorioResumo>> {
  const queries = resumoQueries(db);
  const configs = await queries.listConfigs(scopeOf(actor), ids);
  const known = configs.map(({ id }) => id);
  const aplicativos = rowsByKey(
    await queries.listAplicativos(known, maxNamed),
    ({ relatorio }) => relatorio,
  );
  const people = new Map<number, number>();
  for (const [cliente, own] of rowsByKey(configs, ({ cliente_id }) => cliente_id)) {
    const relatorios = own.map(({ id }) => id);
    for (const [id, count] of await countReaders(db, { cliente, now }, relatorios)) {
      people.set(id, count);
    }
  }
  const wrong = await worstFindings(db, actor, known, now);
  return Object.fromEntries(
    configs.map(({ id, opened }) => {
      const shown = aplicativos.get(id) ?? [];
      const resumo: RelatorioResumo = {
        pessoas: people.get(id) ?? 0,
        ultima_abertura: opened === null ? null : new Date(opened).toISOString(),
        aplicativos: shown.map((one) => ({ id: one.id, nome: one.nome })),
        aplicativos_total: shown[0]?.total ?? 0,
        pendencia: wrong.get(id) ?? null,
      };
      return [String(id), resumo] as const;
    }),
  );
}

/** Returns for each report the most serious finding that nobody has postponed. What is only news does not count. */
async function worstFindings(
  db: Db,
  actor: Actor,
  relatorios: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, NonNullable<RelatorioResumo['pendencia']>>> {
  const rows = await openPendenciaQueries(db).list(actor, { relatorios, estado: 'aberta' }, now);
  const found = new Map<number, NonNullable<RelatorioResumo['pendencia']>>();
  for (const row of rows.filter(({ gravidade }) => gravidade !== 'novidade').reverse()) {
    const { id, gravidade } = row;
    for (const relatorio of row.relatorios) {
      found.set(relatorio, { id, gravidade, frase: textsOf(row).frase });
    }
  }
  return found;
}
