import { seededRandom } from './seededRandom.ts';
import type { Column, Measure, Model } from './types.ts';

/** The values of a dimension, and the share that each has of the total (0 to 1). */
export type Members = Readonly<Record<string, number>>;
type Member = readonly [name: string, weight: number];

/** One combination of a month and one value per dimension. A recipe computes the facts of a row from it. */
export interface Cell {
  readonly month: number;
  readonly year: number;
  /** Number of months since the first month of the model. */
  readonly age: number;
  /** The value of each dimension, by the dimension's name. */
  readonly of: Readonly<Record<string, string>>;
  /** Product of the shares of all values. */
  readonly weight: number;
  /** A factor between `1 - spread` and `1 + spread`. Cell and `salt` determine it, so it never changes. */
  cellFactor(salt: string, spread: number): number;
  /**
   * Like `cellFactor`, but the same for every cell of a month, so that a month is good or bad for the whole company.
   */
  monthFactor(salt: string, spread: number): number;
}

/** Describes how the rows of a report are generated. */
export interface ModelRecipe {
  readonly table: string;
  readonly dimensions: Readonly<Record<string, Members>>;
  readonly measures: readonly Measure[];
  /** Dimensions whose values have an order of their own, e.g. age groups. */
  readonly ordered?: readonly string[];
  readonly facts: (cell: Cell) => Readonly<Record<string, number>>;
}

const firstYear = 2024;

/** Months from January 2024 to the last complete month before `now` (UTC), as `YYYY-MM`. */
export function monthsUntil(now: Date): string[] {
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1;
  const count = Math.max(last - firstYear * 12 + 1, 12);
  return Array.from({ length: count }, (_, index) => {
    const year = firstYear + Math.floor(index / 12);
    return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** All combinations of one code per dimension. `sizes` is the number of values of each dimension. */
function combinations(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (rows, size) =>
      rows.flatMap((row) => Array.from({ length: size }, (_, code) => [...row, code])),
    [[]],
  );
}

/** The cell of one month and one value per dimension (`chosen`, in the order of the recipe's dimensions). */
function cellOf(recipe: ModelRecipe, label: string, age: number, chosen: readonly Member[]): Cell {
  const names = Object.keys(recipe.dimensions);
  const month = `${recipe.table}|${label}`;
  const cell = `${month}|${chosen.map(([name]) => name).join('|')}`;
  const factor = (key: string, spread: number) => 1 + (seededRandom(key) * 2 - 1) * spread;
  return {
    age,
    year: Number(label.slice(0, 4)),
    month: Number(label.slice(5)),
    of: Object.fromEntries(names.map((name, index) => [name, chosen[index]?.[0] ?? ''])),
    weight: chosen.reduce((product, [, weight]) => product * weight, 1),
    monthFactor: (salt, spread) => factor(`${month}|${salt}`, spread),
    cellFactor: (salt, spread) => factor(`${cell}|${salt}`, spread),
  };
}

/** Generates the rows of a recipe up to the month before `now`. The rows of a month are always the same. */
export function buildModel(recipe: ModelRecipe, now: Date): Model {
  const months = monthsUntil(now);
  const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
  const names = Object.keys(recipe.dimensions);
  const members = Object.values(recipe.dimensions).map(Object.entries<number>);
  const combos = combinations(members.map((list) => list.length));
  const codes: number[][] = [[], [], ...names.map(() => [])];
  const facts: Record<string, number[]> = {};
  for (const [age, label] of months.entries()) {
    const year = Number(label.slice(0, 4));
    for (const combo of combos) {
      const chosen = combo.map((code, index) => members[index]?.[code] ?? (['', 0] as const));
      const values = recipe.facts(cellOf(recipe, label, age, chosen));
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
