import { FileRefused, foldTitle, readSheet, withoutApostrophe } from '@portal/api-client/files';
import { type RecordField, textNames, userRecord } from '@portal/api-client/records';
import { keepName } from '@portal/api-client/rules';
import { atributoColumns, columns, foreignColumns, type Text, wholeNames } from './columns.ts';
import { excelNotices } from './excelCells.ts';
import { isOff } from './isOff.ts';
import { splitName } from './splitName.ts';

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
  /** What the file says of a person who seems to be deactivated there; empty for others. */
  readonly off: string;
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

/** The columns that a person has chosen for fields that no title names, by their index. */
export type ChosenColumns = ReadonlyMap<Text, number>;

/** A file without columns that are required. The person may choose them among those that it has. */
export class ColumnsMissing extends FileRefused {
  readonly missing: readonly Text[];
  readonly titles: readonly string[];
  /** The column that probably has what is missing, because people may sign in by their e-mail. */
  readonly proposed: number | null;

  constructor(
    missing: readonly Text[],
    { line, cells }: { readonly line: number; readonly cells: readonly string[] },
    proposed: string | undefined,
  ) {
    const names = missing.map((name) => `"${userRecord[name].title}"`).join(' e ');
    const text = missing.length > 1 ? `Faltam as colunas ${names}` : `Falta a coluna ${names}`;
    const titles = cells.filter((title) => title.trim() !== '').map((title) => `"${title.trim()}"`);
    super(`${text} no arquivo. Os títulos lidos, na linha ${line}, são: ${titles.join(', ')}.`);
    this.missing = missing;
    this.titles = cells;
    const at = cells.findIndex((title) => title.trim() === proposed);
    this.proposed = at < 0 ? null : at;
  }
}

/**
 * Reads an import file. `atributos` are the names of the attributes that may have a column. Throws an error with a Portuguese message if
 * the whole file is not valid, ColumnsMissing if the person may choose columns. Spec ENTR-04, SEG-02.
 */
export function readUsersCsv(
  bytes: Uint8Array,
  atributos: readonly string[] = [],
  chosen: ChosenColumns = new Map(),
): UsersFile {
  const ofAtributos = atributoColumns(atributos);
  const all = new Map([...columns, ...ofAtributos]);
  type Field = FieldOf<typeof all>;
  const readWith = (foreign: ReadonlyMap<Field, readonly string[]>) =>
    readSheet(bytes, all, { maxBytes, maxRows, foreign, chosen, secret: 'password' });
  const plain = readWith(foreignColumns);
  const { rows, fields, notices, titles } =
    plain.fields.has('first_name') || plain.fields.has('last_name')
      ? plain
      : readWith(new Map([...foreignColumns, ['full_name', wholeNames]]));
  const missing = textNames(userRecord).filter((name) => {
    const { text: rule }: RecordField = userRecord[name];
    return rule?.isRequired && !fields.has(name);
  });
  if (missing.length > 0) {
    throw new ColumnsMissing(missing, titles, fields.get('email') ?? fields.get('username'));
  }
  const isSplit = fields.has('full_name');
  if (isSplit && (fields.has('first_name') || fields.has('last_name'))) {
    throw new FileRefused(
      'O arquivo tem o nome completo em uma coluna e também "Nome" ou "Sobrenome". Deixe só um dos dois.',
    );
  }
  if (rows.length === 0) throw new FileRefused('O arquivo não tem nenhuma linha de usuário.');
  const situation = fields.get('situacao');
  return {
    notices: [
      ...(isSplit
        ? ['O nome completo é dividido: a primeira palavra é o nome; o resto, o sobrenome.']
        : []),
      ...(situation ? [`A coluna "${situation}" só diz quem parece desativado na origem.`] : []),
      ...excelNotices(rows, fields),
      ...notices,
    ],
    rows: rows.map(({ line, values, problems, first }) => {
      // Removes the apostrophe that protects against formulas.
      const read = (name: FieldOf<typeof all>) =>
        withoutApostrophe((values.get(name) ?? '').trim());
      const texts = textNames(userRecord).map((name) => {
        const { text: rule }: RecordField = userRecord[name];
        // As the server stores it: an address that was pasted may end with what nobody sees.
        return [name, rule?.isName ? keepName(read(name)) : read(name)];
      });
      return {
        line,
        problems: /^(Example|Exemplo):/.test(first)
          ? ['Esta linha é o exemplo do modelo: apague-a.', ...problems]
          : problems,
        off:
          situation && isOff(situation, read('situacao'))
            ? `${situation}: ${read('situacao')}`
            : '',
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

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);
