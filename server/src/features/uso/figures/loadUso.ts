import type { Uso, UsoLinha } from '@portal/api-client/contract';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { ListQuery } from '../../../platform/http/readListQuery.ts';
import { figureQueries, type SpeedRow } from './figureQueries.ts';
import { tellExactly, tellRoughly } from './hideSmall.ts';
import { loadLines } from './loadLines.ts';
import { sortLines } from './sortLines.ts';
import { speedsOf, type Velocidade } from './speedsOf.ts';
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
  // A team of one is that person.
  const isExact = hasNames && (seesPeople || por !== 'equipe');
  const [total, speeds, found, summed] = await Promise.all([
    queries.total(filter),
    hasSpeeds(filter, por) ? loadSpeeds(db, filter) : null,
    loadLines(db, filter, por, isExact),
    queries.findSummed(filter),
  ]);
  const lines = sortLines(found, por, sort);
  const { offset, limit } = page ?? { offset: 0, limit: maxLines };
  const told = hasNames ? tellExactly(total) : tellRoughly(total);
  const velocidadeOf = ({ menos_de_5 }: Pick<UsoLinha, 'menos_de_5'>, found?: Velocidade) =>
    menos_de_5 ? null : (found ?? null);
  return {
    de: filter.de,
    ate: filter.ate,
    somado_em: summed === null ? null : new Date(Math.round(summed)).toISOString(),
    nomes: hasNames,
    pode_ver_pessoas: hasNames && seesPeople,
    total: { ...told, velocidade: velocidadeOf(told, speeds?.total) },
    linhas: lines.slice(offset, offset + limit).map((line) => ({
      ...line,
      velocidade: velocidadeOf(line, speeds?.byRelatorio(line.relatorio ?? 0)),
    })),
    linhas_total: lines.length,
  };
}

/** The sums of waits name neither person nor place. */
const hasSpeeds = ({ aplicativo, equipe, user }: UsoFilter, por: Grouping) =>
  por === 'relatorio' && [aplicativo, equipe, user].every((id) => id === undefined);

async function loadSpeeds(db: Db, filter: UsoFilter) {
  const rows = await figureQueries(db).listSpeeds(filter);
  const byRelatorio = new Map<number, SpeedRow[]>();
  for (const row of rows) {
    const found = byRelatorio.get(row.relatorio);
    if (found) found.push(row);
    else byRelatorio.set(row.relatorio, [row]);
  }
  return {
    total: speedsOf(rows),
    byRelatorio: (id: number) => speedsOf(byRelatorio.get(id) ?? []),
  };
}
