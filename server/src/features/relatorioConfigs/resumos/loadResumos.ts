import type { RelatorioResumo } from '@portal/api-client/contract';
import { countReaders } from '../../../domain/access/countReaders.ts';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { resumoQueries } from './queries.ts';

/** The most applications of a report that are named. */
const maxNamed = 20;

/**
 * Loads who may open the reports of a scope among these ids, when somebody did last, and which applications show them. The people
 * of a cliente are counted by one statement. Only the page of a superuser has reports of several clientes.
 */
export async function loadResumos(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  now: Date,
): Promise<Record<string, RelatorioResumo>> {
  const queries = resumoQueries(db);
  const configs = await queries.listConfigs(scope, ids);
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
  return Object.fromEntries(
    configs.map(({ id, opened }) => {
      const shown = aplicativos.get(id) ?? [];
      const resumo: RelatorioResumo = {
        pessoas: people.get(id) ?? 0,
        ultima_abertura: opened === null ? null : new Date(opened).toISOString(),
        aplicativos: shown.map((one) => ({ id: one.id, nome: one.nome })),
        aplicativos_total: shown[0]?.total ?? 0,
      };
      return [String(id), resumo] as const;
    }),
  );
}
