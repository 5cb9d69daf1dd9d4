import type { User } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import Papa from 'papaparse';

/** Column titles of the CSV files that the console exports and imports. */
const columns = ['Usuário', 'Email', 'Nome', 'Sobrenome', 'Senha', 'Grupos', 'Cliente'] as const;
/** The additional column where the server has teams. Spec EQP-12. */
const teamColumn = 'Equipes';

/**
 * Writes users as CSV for a spreadsheet in Portuguese: with semicolons and a byte order mark. A cell that starts like a
 * formula gets an apostrophe in front, so that the spreadsheet does not run it. The password column is empty; it exists so
 * that the file can be completed and imported. Names of teams are separated by semicolons. `hasTitles` is false for every part of
 * a file after the first.
 */
export function writeUsersCsv(
  users: readonly User[],
  { hasTitles = true, hasTeams = false } = {},
): string {
  const rows = users.map((user) => [
    user.username,
    user.email,
    user.first_name,
    user.last_name,
    '',
    user.is_superuser && user.groups.length === 0 ? 'Superuser' : user.groups.join(', '),
    user.cliente_nome ?? '',
    ...(hasTeams ? [(user.equipes ?? []).map(({ nome }) => nome).join(';')] : []),
  ]);
  return toCsv(rows, { hasTitles, hasTeams });
}

/** Returns the text of a template file with one example user. */
export function writeTemplateCsv({ hasTeams = false } = {}): string {
  const example = ['maria.silva', 'maria@empresa.com.br', 'Maria', 'Silva', 'troque-esta-senha'];
  return toCsv([[...example, '', '', ...(hasTeams ? [''] : [])]], { hasTitles: true, hasTeams });
}

function toCsv(
  rows: readonly (readonly string[])[],
  { hasTitles, hasTeams }: { readonly hasTitles: boolean; readonly hasTeams: boolean },
): string {
  const titleRow = hasTeams ? [...columns, teamColumn] : columns;
  const all = hasTitles ? [titleRow, ...rows] : rows;
  const text = Papa.unparse(all as string[][], { delimiter: ';', escapeFormulae: true });
  return `${hasTitles ? '\uFEFF' : ''}${text}${rows.length > 0 ? '\r\n' : ''}`;
}

/** One line of an import file. A field whose column is missing is empty. */
export interface CsvUser {
  /** Line number as in a spreadsheet: the titles are line 1. */
  readonly line: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly groups: readonly string[];
  readonly cliente: string;
  readonly equipes: readonly string[];
}

const titles: Readonly<Record<string, Exclude<keyof CsvUser, 'line'>>> = {
  usuario: 'username',
  username: 'username',
  email: 'email',
  'e-mail': 'email',
  nome: 'first_name',
  first_name: 'first_name',
  sobrenome: 'last_name',
  last_name: 'last_name',
  senha: 'password',
  password: 'password',
  grupo: 'groups',
  grupos: 'groups',
  groups: 'groups',
  cliente: 'cliente',
  cliente_nome: 'cliente',
  equipe: 'equipes',
  equipes: 'equipes',
};

export const maxRows = 1_000;

/** Parses an import file. Throws an error with a Portuguese message if the file is not valid. */
export function readUsersCsv(text: string): readonly CsvUser[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (title) => titles[foldCell(title)] ?? title,
  });
  for (const [name, title] of [
    ['username', 'Usuário'],
    ['email', 'Email'],
  ] as const) {
    if (!meta.fields?.includes(name)) throw new Error(`Falta a coluna "${title}" no arquivo.`);
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
      username: read('username'),
      email: read('email'),
      first_name: read('first_name'),
      last_name: read('last_name'),
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
