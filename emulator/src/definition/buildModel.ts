import { seededRandom } from './seededRandom.ts';
import type { Column, Measure, Model } from './types.ts';

/** One member of a dimension and how much of the whole it holds. */
export type Member = readonly [name: string, weight: number];

/** One combination of month and members, ready for its facts to be computed. */
export interface Cell {
  readonly month: number;
  readonly year: number;
  /** Months since the first one. */
  readonly age: number;
  /** Member of each dimension, by name. */
  readonly of: Readonly<Record<string, string>>;
  /** Product of the members' weights. */
  readonly weight: number;
  /** Deterministic number between `1 - spread` and `1 + spread`; another `salt` gives another. */
  cellFactor(salt: string, spread: number): number;
  /** The same for every cell of a month: good and bad months of the whole business. */
  monthFactor(salt: string, spread: number): number;
}

/** How a report's rows are made. */
export interface ModelRecipe {
  readonly table: string;
  readonly dimensions: Readonly<Record<string, readonly Member[]>>;
  readonly measures: readonly Measure[];
  /** Dimensions whose members have an order of their own. */
  readonly ordered?: readonly string[];
  readonly facts: (cell: Cell) => Readonly<Record<string, number>>;
}

const firstYear = 2024;

/** Months from January 2024 to the last whole one before `now`, as `YYYY-MM`. */
export function monthsUntil(now: Date): string[] {
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1;
  const count = Math.max(last - firstYear * 12 + 1, 12);
  return Array.from({ length: count }, (_, index) => {
    const year = firstYear + Math.floor(index / 12);
    return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** Every combination of one member per dimension. */
function combinations(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (rows, size) =>
      rows.flatMap((row) => Array.from({ length: size }, (_, code) => [...row, code])),
    [[]],
  );
}

/** Generates the rows of a recipe up to `now`, always the same for the same month. */
export function buildModel(recipe: ModelRecipe, now: Date): Model {
  const months = monthsUntil(now);
  const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
  const names = Object.keys(recipe.dimensions);
  const members = Object.values(recipe.dimensions);
  const combos = combinations(members.map((list) => list.length));
  const codes: number[][] = [[], [], ...names.map(() => [])];
  const facts: Record<string, number[]> = {};
  for (const [age, label] of months.entries()) {
    const year = Number(label.slice(0, 4));
    for (const combo of combos) {
      const chosen = combo.map((code, index) => members[index]?.[code] ?? (['', 0] as const));
      const key = `${recipe.table}|${label}|${chosen.map(([name]) => name).join('|')}`;
      const values = recipe.facts({
        age,
        year,
        month: Number(label.slice(5)),
        of: Object.fromEntries(names.map((name, index) => [name, chosen[index]?.[0] ?? ''])),
        weight: chosen.reduce((product, [, weight]) => product * weight, 1),
        monthFactor: (salt, spread) =>
          1 + (seededRandom(`${recipe.table}|${label}|${salt}`) * 2 - 1) * spread,
        cellFactor: (salt, spread) => 1 + (seededRandom(`${key}|${salt}`) * 2 - 1) * spread,
      });
      [years.indexOf(year), age, ...combo].forEach((code, index) => {
        codes[index]?.push(code);
      });
      for (const [name, value] of Object.entries(values)) {
        const column = facts[name] ?? [];
        facts[name] = column;
        column.push(Math.round(value * 100) / 100);
      }
    }
  }
  const columns: Column[] = [
    { name: 'Ano', kind: 'year', values: years, codes: codes[0] ?? [] },
    { name: 'Mês', kind: 'month', values: months, codes: codes[1] ?? [] },
    ...names.map((name, index) => ({
      name,
      kind: 'category' as const,
      isOrdered: recipe.ordered?.includes(name) ?? false,
      values: members[index]?.map(([member]) => member) ?? [],
      codes: codes[index + 2] ?? [],
    })),
  ];
  return {
    table: recipe.table,
    rowCount: months.length * combos.length,
    columns,
    facts,
    measures: recipe.measures,
  };
}
