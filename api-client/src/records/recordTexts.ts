import { keepName, keepText } from './names.ts';
import type { RecordTable, TextName } from './RecordField.ts';

/** Returns the names of the texts of a record, in the order of its table. */
export function textNames<Table extends RecordTable>(table: Table): readonly TextName<Table>[] {
  return Object.keys(table).filter((name) => table[name]?.text) as TextName<Table>[];
}

/** Returns those entries of `source` that are texts of a record. `source` is a row, or has the columns of a database table. */
export function pickTexts<
  Table extends RecordTable,
  Source extends Readonly<Record<TextName<Table>, unknown>>,
>(table: Table, source: Source): Pick<Source, TextName<Table>> {
  const entries = textNames(table).map((name) => [name, source[name]]);
  return Object.fromEntries(entries) as Pick<Source, TextName<Table>>;
}

type TextsOf<Table extends RecordTable> = Record<TextName<Table>, string>;
type InputOf<Table extends RecordTable> = Readonly<
  Partial<Record<TextName<Table>, string | null | undefined>>
>;

/**
 * Returns a text as it is stored: trimmed, without invisible characters, and empty if it is not given. A name is one line. A text that repeats
 * the stored one stays as it is, so that a name from before `keepName` changes only when somebody changes it.
 */
export function storedText(
  field: RecordTable[string] | undefined,
  text: string | null | undefined,
  stored?: string | null,
): string {
  const given = text ?? '';
  if (given === stored) return given;
  return field?.text?.isName ? keepName(given) : keepText(given);
}

/** Returns all texts of a new record, as they are stored. */
export function newTexts<Table extends RecordTable>(
  table: Table,
  input: InputOf<Table>,
): TextsOf<Table> {
  const entries = textNames(table).map((name) => [name, storedText(table[name], input[name])]);
  return Object.fromEntries(entries) as TextsOf<Table>;
}

/** Returns the texts of a request that changes a record, as they are stored. A text that is not in the request is absent. */
export function givenTexts<Table extends RecordTable>(
  table: Table,
  input: InputOf<Table>,
  stored: Readonly<Record<TextName<Table>, string>>,
): Partial<TextsOf<Table>> {
  const given = textNames(table).filter((name) => input[name] !== undefined);
  const entries = given.map((name) => [name, storedText(table[name], input[name], stored[name])]);
  return Object.fromEntries(entries) as Partial<TextsOf<Table>>;
}
