import type { User } from '@portal/api-client/contract';
import { type RecordField, type TextName, textNames, userRecord } from '@portal/api-client/records';
import { addedParts, isAnnounced, unaccent } from '@portal/api-client/rules';
import Papa from 'papaparse';

/** The columns that are not texts of a person. They stand after the columns of texts. */
const decidedColumns = ['Senha', 'Grupos', 'Cliente'] as const;
/** The additional column where the server has teams. Spec EQP-12. */
const teamColumn = 'Equipes';

/** `recursos` are the names that the server announces. Some columns exist only if the server announces their name. */
export interface CsvOptions {
  readonly recursos?: readonly string[] | undefined;
}

/** Returns the texts of a person that the server has. Each is a column. */
export const textColumns = ({ recursos }: CsvOptions) =>
  textNames(userRecord).filter((name) => {
    const field: RecordField = userRecord[name];
    return isAnnounced(recursos, field.recurso);
  });
export const hasTeams = ({ recursos }: CsvOptions) => isAnnounced(recursos, addedParts.teamGrants);
/** Returns the titles of the columns that are texts of a person and that the server has. */
export const textTitles = (options: CsvOptions): readonly string[] =>
  textColumns(options).map((name) => userRecord[name].title);
const titlesOf = (options: CsvOptions) => [
  ...textTitles(options),
  ...decidedColumns,
  ...(hasTeams(options) ? [teamColumn] : []),
];

/**
 * Writes users as CSV for a spreadsheet in Portuguese: with semicolons and a byte order mark. A cell that starts like a
 * formula gets an apostrophe in front, so that the spreadsheet does not run it. The password column is empty; it exists so
 * that the file can be completed and imported. Names of teams are separated by semicolons. `hasTitles` is false for every part of
 * a file after the first.
 */
export function writeUsersCsv(
  users: readonly User[],
  { hasTitles = true, ...options }: CsvOptions & { readonly hasTitles?: boolean } = {},
): string {
  const rows = users.map((user) => [
    ...textColumns(options).map((name) => user[name] ?? ''),
    '',
    user.is_superuser && user.groups.length === 0 ? 'Superuser' : user.groups.join(', '),
    user.cliente_nome ?? '',
    ...(hasTeams(options) ? [(user.equipes ?? []).map(({ nome }) => nome).join(';')] : []),
  ]);
  return toCsv(hasTitles ? [titlesOf(options), ...rows] : rows, hasTitles);
}

/** Returns the text of a template file with one example user. */
export function writeTemplateCsv(options: CsvOptions = {}): string {
  const texts = textColumns(options).map((name) => userRecord[name].csv.example);
  const titles = titlesOf(options);
  const example = [...texts, 'troque-esta-senha'];
  const rest = titles.slice(example.length).map(() => '');
  return toCsv([titles, [...example, ...rest]], true);
}

function toCsv(rows: readonly (readonly string[])[], hasTitles: boolean): string {
  const text = Papa.unparse(rows as string[][], { delimiter: ';', escapeFormulae: true });
  const hasRows = rows.length > (hasTitles ? 1 : 0);
  return `${hasTitles ? '\uFEFF' : ''}${text}${hasRows ? '\r\n' : ''}`;
}

type Texts = Record<TextName<typeof userRecord>, string>;

/** One line of an import file. A field whose column is missing is empty. */
export interface CsvUser extends Readonly<Texts> {
  /** Line number as in a spreadsheet: the titles are line 1. */
  readonly line: number;
  readonly password: string;
  readonly groups: readonly string[];
  readonly cliente: string;
  readonly equipes: readonly string[];
}

/** Maps the title of a column, without accents and in lower case, to the name of the field. */
const fieldOfTitle: ReadonlyMap<string, string> = new Map([
  ...textNames(userRecord).flatMap((name) => {
    const { title, csv } = userRecord[name];
    return [title, ...csv.aliases].map((one) => [unaccent(one), name] as const);
  }),
  ['senha', 'password'],
  ['password', 'password'],
  ['grupo', 'groups'],
  ['grupos', 'groups'],
  ['groups', 'groups'],
  ['cliente', 'cliente'],
  ['cliente_nome', 'cliente'],
  ['equipe', 'equipes'],
  ['equipes', 'equipes'],
]);

export const maxRows = 1_000;

/** Parses an import file. Throws an error with a Portuguese message if the file is not valid. */
export function readUsersCsv(text: string): readonly CsvUser[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (title) => fieldOfTitle.get(foldCell(title)) ?? title,
  });
  for (const name of textNames(userRecord)) {
    const { title, text: rule }: RecordField = userRecord[name];
    if (rule?.isRequired && !meta.fields?.includes(name)) {
      throw new Error(`Falta a coluna "${title}" no arquivo.`);
    }
  }
  if (data.length === 0) throw new Error('O arquivo não tem nenhuma linha de usuário.');
  if (data.length > maxRows) {
    throw new Error(`O arquivo tem ${data.length} linhas; importe no máximo ${maxRows} por vez.`);
  }
  return data.map((row, index) => {
    // Removes the apostrophe that protects against formulas.
    const read = (name: string) => (row[name] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    return {
      line: index + 2,
      ...(Object.fromEntries(textNames(userRecord).map((name) => [name, read(name)])) as Texts),
      password: row.password ?? '',
      groups: partsOf(read('groups'), /[,|]/),
      cliente: read('cliente'),
      equipes: partsOf(read('equipes'), ';'),
    };
  });
}

const partsOf = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

/** Returns the text for comparisons: without accents and surrounding spaces, in lower case. */
export const foldCell = (text: string): string => unaccent(text.trim());
