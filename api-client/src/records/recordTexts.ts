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

/** Returns all texts of a new record, as they are stored: trimmed, and empty if they are not given. */
export function newTexts<Table extends RecordTable>(
  table: Table,
  input: InputOf<Table>,
): TextsOf<Table> {
  const entries = textNames(table).map((name) => [name, input[name]?.trim() ?? '']);
  return Object.fromEntries(entries) as TextsOf<Table>;
}

/** Returns the texts of a request that changes a record, as they are stored. A text that is not in the request is absent. */
export function givenTexts<Table extends RecordTable>(
  table: Table,
  input: InputOf<Table>,
): Partial<TextsOf<Table>> {
  const given = textNames(table).filter((name) => input[name] !== undefined);
  const entries = given.map((name) => [name, input[name]?.trim() ?? '']);
  return Object.fromEntries(entries) as Partial<TextsOf<Table>>;
}
