import { FileRefused } from './FileRefused.ts';
import { quoted } from './faultText.ts';
import { foldTitle } from './foldTitle.ts';

/** The fields of a sheet, each with the titles that its column may have. */
export type SheetFields<Field extends string> = ReadonlyMap<Field, readonly string[]>;

/** Which column holds which field. */
export interface Columns<Field extends string> {
  /** The number of columns up to the last one that has a title. */
  readonly count: number;
  /** The field of each column that is read, by the index of the column, with its title as it stands in the file. */
  readonly used: ReadonlyMap<number, { readonly field: Field; readonly title: string }>;
  /** What the other columns are called, by their index. */
  readonly unused: ReadonlyMap<number, { readonly name: string; readonly hasTitle: boolean }>;
}

/** A file with more columns is no list of records. */
const maxColumns = 500;
/** A longer title is that of no field. */
const maxTitle = 200;

/** Finds the fields of the columns by their titles. Throws if two columns hold the same field. */
export function matchColumns<Field extends string>(
  titles: readonly string[],
  fields: SheetFields<Field>,
): Columns<Field> {
  const fieldOf = new Map(
    [...fields].flatMap(([field, names]) => names.map((name) => [foldTitle(name), field] as const)),
  );
  const count = titles.findLastIndex((title) => title.trim() !== '') + 1;
  if (count > maxColumns) {
    throw new FileRefused(
      `O arquivo tem ${count.toLocaleString('pt-BR')} colunas; o máximo é ${maxColumns}.`,
    );
  }
  const used = new Map<number, { field: Field; title: string }>();
  const unused = new Map<number, { name: string; hasTitle: boolean }>();
  for (const [index, cell] of titles.slice(0, count).entries()) {
    const title = cell.trim();
    const field = title.length > maxTitle ? undefined : fieldOf.get(foldTitle(title));
    if (field === undefined) {
      unused.set(index, {
        name: title ? quoted(title) : `coluna ${letterOf(index)} (sem título)`,
        hasTitle: title !== '',
      });
      continue;
    }
    const before = [...used.values()].find((one) => one.field === field);
    if (before) {
      throw new FileRefused(
        `As colunas ${quoted(before.title)} e ${quoted(title)} dizem a mesma coisa. Deixe só uma delas no arquivo.`,
      );
    }
    used.set(index, { field, title });
  }
  return { count, used, unused };
}

/** Returns the letters by which spreadsheets name a column: 0 is A, 26 is AA. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
