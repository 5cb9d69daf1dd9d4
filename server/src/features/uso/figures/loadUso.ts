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
/** Only a page as a list shows it has the openings of each day. */
const maxWithDays = 100;
const dayMs = 86_400_000;

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
  const speeds = hasSpeeds(filter, por) ? await loadSpeeds(db, filter, por, linhas) : null;
  const days =
    hasNames && limit <= maxWithDays && (por === 'relatorio' || por === 'pessoa')
      ? await loadDays(db, filter, por, linhas)
      : null;
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
      velocidade: velocidadeOf(line, speeds?.of(line.id)),
      ...(days && { dias: days(line.id) }),
    })),
    linhas_total: lines.length,
  };
}

/** The sums of waits name neither person nor place. */
const hasSpeeds = ({ aplicativo, equipe, user }: UsoFilter, por: Grouping) =>
  (por === 'relatorio' || por === 'dia') &&
  [aplicativo, equipe, user].every((id) => id === undefined);

async function loadSpeeds(
  db: Db,
  filter: UsoFilter,
  por: Grouping,
  lines: readonly Pick<UsoLinha, 'relatorio'>[],
) {
  const ids = por === 'dia' ? null : idsOf(lines, 'relatorio');
  const rows = await figureQueries(db).listSpeeds(filter, ids);
  const byGroup = rowsByKey(rows, ({ grupo }) => grupo);
  const of = (group: string) => speedsOf(byGroup.get(group) ?? []);
  return { total: of('0'), of };
}

/** Loads the openings of each day of the period by the reports or people of a page. */
async function loadDays(
  db: Db,
  filter: UsoFilter,
  por: 'relatorio' | 'pessoa',
  lines: readonly Pick<UsoLinha, 'relatorio' | 'user'>[],
) {
  const ids = idsOf(lines, por === 'pessoa' ? 'user' : 'relatorio');
  const rows = await figureQueries(db).listDays(filter, por, ids);
  const byId = rowsByKey(rows, ({ id }) => String(id));
  const length = 1 + (Date.parse(filter.ate) - Date.parse(filter.de)) / dayMs;
  return (id: string) => {
    const days = Array<number>(length).fill(0);
    for (const { dia, aberturas } of byId.get(id) ?? [])
      days[(Date.parse(dia) - Date.parse(filter.de)) / dayMs] = aberturas;
    return days;
  };
}

const idsOf = <Key extends 'relatorio' | 'user'>(
  lines: readonly Pick<UsoLinha, Key>[],
  key: Key,
): number[] => lines.flatMap((line) => line[key] ?? []);
