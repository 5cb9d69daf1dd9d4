import type { Recurso } from './recursos.ts';

/** The article and the label of a field, as the object of a sentence: `o e-mail`. */
export type FieldLabel = readonly ['o' | 'a' | 'os' | 'as', string];

/** A text that people type. It is stored without spaces around it; one that is left out is stored as the empty text. */
export interface TextRule {
  readonly maxLength: number;
  /** True if a new record needs the text. */
  readonly isRequired?: boolean;
  /** True if a request may send null for the empty text. */
  readonly takesNull?: boolean;
  readonly isEmail?: boolean;
  /** A regular expression in the syntax of JSON Schema. */
  readonly pattern?: string;
  /** What the form says about a text that does not match the pattern. */
  readonly patternProblem?: string;
}

/** One field of a record, by its name on the wire. What is decided about the field stands with the decision. */
export interface RecordField {
  /** Names the field in the sentences of history. */
  readonly label: FieldLabel;
  /** Names the field in forms and CSV files. */
  readonly title?: string;
  /** Only texts have rules here. They are checked, stored and shown as the rules say. */
  readonly text?: TextRule;
  /** The column of a CSV file. `aliases` are other titles of the column, without accents and in lower case. */
  readonly csv?: { readonly aliases: readonly string[]; readonly example: string };
  /**
   * What a server must announce to have the field. Absent for a field of the first contract only. Such a text is never required:
   * another backend does not have it.
   */
  readonly recurso?: Recurso;
}

export type RecordTable = Readonly<Record<string, RecordField>>;

/** The names of the fields with rules of a text. */
export type TextName<Table extends RecordTable> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly text: TextRule } ? Name : never;
}[keyof Table & string];
