import type { Uso, UsoLinha } from '@portal/api-client/contract';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { speedsOf, type Velocidade } from '../../../domain/openings/speedsOf.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { ListQuery } from '../../../platform/http/readListQuery.ts';
import { figureQueries } from './figureQueries.ts';
import { tellExactly, tellRoughly, tellSpeedsRoughly } from './hideSmall.ts';
import { loadLines } from './loadLines.ts';
import { sortLines } from './sortLines.ts';
import type { Grouping, UsoFilter, UsoSight } from './UsoFilter.ts';

const maxLines = 1_000;

/** Loads one page of the usage of a cliente. Spec USO-01. */
export async function loadUso(
  db: Db,
  {
    filter,
    por,
    sight,
    sort,
    page,
  }: {
    readonly filter: UsoFilter;
    readonly por: Grouping;
    readonly sight: UsoSight;
    readonly sort: ListQuery['sort'];
    readonly page: ListQuery['page'];
  },
): Promise<Uso> {
  const queries = figureQueries(db);
  const { hasNames, seesPeople } = sight;
  const [total, found, summed] = await Promise.all([
    queries.total(filter),
    loadLines(db, filter, por, hasNames),
    queries.findSummed(filter),
  ]);
  const lines = sortLines(found, por, sort);
  const { offset, limit } = page ?? { offset: 0, limit: maxLines };
  const linhas = lines.slice(offset, offset + limit);
  const speeds = hasSpeeds(filter, por) ? await loadSpeeds(db, filter, linhas) : null;
  const told = hasNames ? tellExactly(total) : tellRoughly(total);
  const velocidadeOf = ({ menos_de_5 }: Pick<UsoLinha, 'menos_de_5'>, found?: Velocidade) => {
    if (menos_de_5 || !found) return null;
    return hasNames ? found : tellSpeedsRoughly(found);
  };
  return {
    de: filter.de,
    ate: filter.ate,
    somado_em: summed === null ? null : new Date(Math.round(summed)).toISOString(),
    nomes: hasNames,
    pode_ver_pessoas: hasNames && seesPeople,
    total: { ...told, velocidade: velocidadeOf(told, speeds?.total) },
    linhas: linhas.map((line) => ({
      ...line,
      velocidade: velocidadeOf(line, speeds?.byRelatorio(line.relatorio ?? 0)),
    })),
    linhas_total: lines.length,
  };
}

/** The sums of waits name neither person nor place. */
const hasSpeeds = ({ aplicativo, equipe, user }: UsoFilter, por: Grouping) =>
  por === 'relatorio' && [aplicativo, equipe, user].every((id) => id === undefined);

async function loadSpeeds(
  db: Db,
  filter: UsoFilter,
  lines: readonly Pick<UsoLinha, 'relatorio'>[],
) {
  const all = filter.relatorio ?? 0;
  const ids = lines.flatMap(({ relatorio }) => relatorio ?? []);
  const rows = await figureQueries(db).listSpeeds(filter, [all, ...ids]);
  const byRelatorio = rowsByKey(rows, ({ relatorio }) => relatorio);
  const of = (id: number) => speedsOf(byRelatorio.get(id) ?? []);
  return { total: of(all), byRelatorio: of };
}
