import { sortByName } from '../../../platform/db/sortByName.ts';
import type { ListQuery } from '../../../platform/http/readListQuery.ts';
import type { loadLines } from './loadLines.ts';
import type { Grouping } from './UsoFilter.ts';

type Line = Awaited<ReturnType<typeof loadLines>>[number];

export const usoSorts = ['nome', 'aberturas', 'pessoas', 'segundos', 'ultima'] as const;

/**
 * Sorts rows: days by themselves, all others by openings, most first, unless something else is asked. Rows without the value are last in
 * both orders, and equal ones are in the order of their names.
 */
export function sortLines(
  lines: readonly Line[],
  por: Grouping,
  sort: ListQuery['sort'],
): readonly Line[] {
  const [name, order] = sort ?? (por === 'dia' ? ['nome', 'ASC'] : ['aberturas', 'DESC']);
  const sign = order === 'ASC' ? 1 : -1;
  return sortByName(
    lines,
    (line) => line.nome ?? '',
    (a, b, names) => {
      const byName = Number(a.nome === null) - Number(b.nome === null) || names;
      const byId = a.id < b.id ? -1 : 1;
      if (name === 'nome') {
        const isNamed = a.nome !== null && b.nome !== null;
        return (isNamed ? sign * names : byName) || byId;
      }
      const [first, second] = [a, b].map((line) => figureOf(line, name));
      if (first === null || second === null || first === undefined || second === undefined) {
        return Number(first === null) - Number(second === null) || byName || byId;
      }
      return sign * (first - second) || byName || byId;
    },
  );
}

function figureOf(line: Line, name: string): number | null {
  if (name === 'pessoas') return line.pessoas;
  if (name === 'segundos') return line.segundos;
  if (name === 'ultima') return line.ultima === null ? null : Date.parse(line.ultima);
  return line.aberturas;
}
