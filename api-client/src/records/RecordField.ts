import type { Recurso } from './recursos.ts';

/** The article and the label of a field, as the object of a sentence: `o e-mail`. */
export type FieldLabel = readonly ['o' | 'a' | 'os' | 'as', string];

/** The rule of a text that people type. A text is stored without spaces around it, and as the empty text if it is left out. */
export interface TextRule {
  readonly maxLength: number;
  /** True if a new record needs the text. */
  readonly isRequired?: boolean;
  /** True if a request may send null for the empty text. */
  readonly takesNull?: boolean;
  readonly isEmail?: boolean;
  /** True for a text that people compare by eye. It is stored as `keepName` returns it. Spec ENTR-03. */
  readonly isName?: boolean;
  /** True for a name that a new record may not write in letters of several alphabets. */
  readonly hasOneScript?: boolean;
  /** A regular expression in the syntax of JSON Schema. That of an optional text also matches the empty text, which clears it. */
  readonly pattern?: string;
  /** What the form and the server say about a text that does not match the pattern. */
  readonly patternProblem?: string;
}

/** What forms, files and history need of one field of a record. Who may set the field is decided elsewhere. */
export interface RecordField {
  /** Names the field in the sentences of history. */
  readonly label: FieldLabel;
  /** Names the field in forms and CSV files. */
  readonly title?: string;
  /** The rule of a text. Absent for a field of another kind, whose rules are not in this table. */
  readonly text?: TextRule;
  /** The column of a CSV file. `aliases` are other titles of the column, without accents and in lower case. */
  readonly csv?: { readonly aliases: readonly string[]; readonly example: string };
  /**
   * The name that a server announces if it has the field. Only fields of the first contract have no such name. A text that
   * has one is never required, because another backend may not have it.
   */
  readonly recurso?: Recurso;
  /** True for a field that a directory sets. In a record that comes from one, nobody else changes it. Spec SCIM-02. */
  readonly doDiretorio?: true;
}

export type RecordTable = Readonly<Record<string, RecordField>>;

/** The names of the fields that are texts. */
export type TextName<Table extends RecordTable> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly text: TextRule } ? Name : never;
}[keyof Table & string];
