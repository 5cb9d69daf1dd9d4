import { FileRefused } from './FileRefused.ts';
import { quoted } from './faultText.ts';
import { foldTitle } from './foldTitle.ts';

/** The fields of a sheet, each with the titles that its column may have. */
export type SheetFields<Field extends string> = ReadonlyMap<Field, readonly string[]>;

/** Which column holds which field. */
export interface Columns<Field extends string> {
  /** The number of columns up to the last one that has a title. */
  readonly count: number;
  /** The columns that are read, each with its title as it stands in the file. A chosen column may hold two fields. */
  readonly used: readonly UsedColumn<Field>[];
  /** What the other columns are called, by their index. */
  readonly unused: ReadonlyMap<number, { readonly name: string; readonly hasTitle: boolean }>;
}

interface UsedColumn<Field extends string> {
  readonly index: number;
  readonly field: Field;
  readonly title: string;
}

/** What else tells the field of a column. */
export interface OtherMatches<Field extends string> {
  /**
   * Titles of other programs. They count where no other column has the field; of several the first of the list.
   */
  readonly foreign?: SheetFields<Field>;
  /** The columns that a person has chosen, by their index. */
  readonly chosen?: ReadonlyMap<Field, number>;
}

/** A file with more columns is no list of records. */
const maxColumns = 500;
/** A longer title is that of no field. */
const maxTitle = 200;

/** Finds the fields of the columns by their titles. Throws if two columns hold the same field. */
export function matchColumns<Field extends string>(
  titles: readonly string[],
  fields: SheetFields<Field>,
  { foreign = new Map(), chosen = new Map() }: OtherMatches<Field> = {},
): Columns<Field> {
  const fieldOf = fieldsByTitle(fields);
  const count = titles.findLastIndex((title) => title.trim() !== '') + 1;
  if (count > maxColumns) {
    throw new FileRefused(
      `O arquivo tem ${count.toLocaleString('pt-BR')} colunas; o máximo é ${maxColumns}.`,
    );
  }
  const used: UsedColumn<Field>[] = [...chosen].map(([field, index]) => ({
    index,
    field,
    title: (titles[index] ?? '').trim(),
  }));
  const isKnown = (field: Field) => used.some((one) => one.field === field);
  const unused = new Map<number, { name: string; hasTitle: boolean }>();
  for (const [index, cell] of titles.slice(0, count).entries()) {
    const title = cell.trim();
    const field = title.length > maxTitle ? undefined : fieldOf.get(foldTitle(title));
    if (field === undefined || chosen.has(field)) {
      unused.set(index, {
        name: title ? quoted(title) : `coluna ${letterOf(index)} (sem título)`,
        hasTitle: title !== '',
      });
      continue;
    }
    const before = used.find((one) => one.field === field);
    if (before) {
      throw new FileRefused(
        `As colunas ${quoted(before.title)} e ${quoted(title)} dizem a mesma coisa. Deixe só uma delas no arquivo.`,
      );
    }
    used.push({ index, field, title });
  }
  for (const [field, names] of foreign) {
    const index = isKnown(field) ? -1 : findTitle(titles, names, unused);
    if (index >= 0) used.push({ index, field, title: (titles[index] ?? '').trim() });
  }
  for (const { index } of used) unused.delete(index);
  return { count, used, unused };
}

const fieldsByTitle = <Field extends string>(fields: SheetFields<Field>) =>
  new Map(
    [...fields].flatMap(([field, names]) => names.map((name) => [foldTitle(name), field] as const)),
  );

/** Returns the column that has the first of these titles, among those that are free; -1 if none has one. */
function findTitle(
  titles: readonly string[],
  names: readonly string[],
  free: ReadonlyMap<number, unknown>,
): number {
  for (const name of names.map(foldTitle)) {
    const index = titles.findIndex((title, at) => free.has(at) && formsOf(title).includes(name));
    if (index >= 0) return index;
  }
  return -1;
}

/** Directories write `User name [userPrincipalName] Required`, or `Email Address [Required]`. */
function formsOf(title: string): readonly string[] {
  if (title.length > maxTitle) return [];
  const [, inside = ''] = /\[([^\]]*)\]/.exec(title) ?? [];
  return [title, inside, title.replace(/\[[^\]]*\]|\bRequired\b/g, ' ')].map(foldTitle);
}

/** How many columns of a line have a title that is known. */
export function countKnown<Field extends string>(
  cells: readonly string[],
  fields: SheetFields<Field>,
  { foreign = new Map() }: OtherMatches<Field>,
): number {
  const known = new Set([...fieldsByTitle(fields).keys(), ...fieldsByTitle(foreign).keys()]);
  return cells.filter((cell) => formsOf(cell).some((form) => known.has(form))).length;
}

/** Returns the letters by which spreadsheets name a column: 0 is A, 26 is AA. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
