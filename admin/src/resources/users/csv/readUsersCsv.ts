import { FileRefused, foldTitle, readSheet, withoutApostrophe } from '@portal/api-client/files';
import { type RecordField, textNames, userRecord } from '@portal/api-client/records';
import { atributoColumns, columns, type Text } from './columns.ts';

/** One line of an import file. A field whose column is missing is empty. */
export interface CsvUser extends Readonly<Record<Text, string>> {
  /** The line of the file, as a text editor counts. */
  readonly line: number;
  readonly password: string;
  /** What the line says about an invitation; empty if it says nothing. */
  readonly convidar: string;
  readonly groups: readonly string[];
  readonly cliente: string;
  readonly equipes: readonly string[];
  /** The values of attributes that are not empty, by the folded name of the attribute. */
  readonly atributos: ReadonlyMap<string, string>;
  /** What is wrong with the form of the line. */
  readonly problems: readonly string[];
}

/** An import file. `notices` are sentences about what of it is not used. */
export interface UsersFile {
  readonly rows: readonly CsvUser[];
  readonly notices: readonly string[];
}

export const maxRows = 5_000;
export const maxBytes = 5_000_000;

/**
 * Reads an import file. `atributos` are the names of the attributes that may have a column. Throws an error with a Portuguese message if
 * the whole file is not valid. Spec ENTR-04, SEG-02.
 */
export function readUsersCsv(bytes: Uint8Array, atributos: readonly string[] = []): UsersFile {
  const ofAtributos = atributoColumns(atributos);
  const all = new Map([...columns, ...ofAtributos]);
  const { rows, fields, notices } = readSheet(bytes, all, { maxBytes, maxRows });
  for (const name of textNames(userRecord)) {
    const { title, text: rule }: RecordField = userRecord[name];
    if (rule?.isRequired && !fields.has(name)) {
      throw new FileRefused(`Falta a coluna "${title}" no arquivo.`);
    }
  }
  const isSplit = fields.has('full_name');
  if (isSplit && (fields.has('first_name') || fields.has('last_name'))) {
    throw new FileRefused(
      'O arquivo tem o nome completo em uma coluna e também "Nome" ou "Sobrenome". Deixe só um dos dois.',
    );
  }
  if (rows.length === 0) throw new FileRefused('O arquivo não tem nenhuma linha de usuário.');
  return {
    notices: isSplit
      ? [
          'O nome completo é dividido: a primeira palavra é o nome; o resto, o sobrenome.',
          ...notices,
        ]
      : notices,
    rows: rows.map(({ line, values, problems }) => {
      // Removes the apostrophe that protects against formulas.
      const read = (name: FieldOf<typeof all>) =>
        withoutApostrophe((values.get(name) ?? '').trim());
      const texts = textNames(userRecord).map((name) => [name, read(name)]);
      return {
        line,
        problems,
        ...(Object.fromEntries(texts) as Record<Text, string>),
        ...(isSplit && splitName(read('full_name'))),
        password: values.get('password') ?? '',
        groups: partsOf(read('groups'), /[,;|]/),
        convidar: read('convidar'),
        cliente: read('cliente'),
        equipes: partsOf(read('equipes'), /;/),
        atributos: new Map(
          [...new Set(atributos.map(foldTitle))]
            .map((title) => [title, read(`atributo ${title}`)] as const)
            .filter(([, value]) => value !== ''),
        ),
      };
    }),
  };
}

type FieldOf<Columns> = Columns extends Map<infer Field, unknown> ? Field : never;

function splitName(text: string) {
  const [first_name = '', ...rest] = text.split(/\s+/);
  return { first_name, last_name: rest.join(' ') };
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);
