import type { User } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import Papa from 'papaparse';

/** Column titles of the CSV files that the console exports and imports. */
const columns = ['Usuário', 'Email', 'Nome', 'Sobrenome', 'Senha', 'Grupos', 'Cliente'] as const;

/**
 * Writes users as CSV for a spreadsheet in Portuguese: with semicolons and a byte order mark. A cell that starts like a
 * formula gets an apostrophe in front, so that the spreadsheet does not run it. The password column is empty; it exists so
 * that the file can be completed and imported. `hasTitles` is false for every part of a file after the first.
 */
export function writeUsersCsv(users: readonly User[], { hasTitles = true } = {}): string {
  const rows = users.map((user) => [
    user.username,
    user.email,
    user.first_name,
    user.last_name,
    '',
    user.is_superuser && user.groups.length === 0 ? 'Superuser' : user.groups.join(', '),
    user.cliente_nome ?? '',
  ]);
  return toCsv(rows, hasTitles);
}

/** Writes a template file with one example user. */
export function writeTemplateCsv(): string {
  return toCsv([
    ['maria.silva', 'maria@empresa.com.br', 'Maria', 'Silva', 'troque-esta-senha', '', ''],
  ]);
}

function toCsv(rows: readonly (readonly string[])[], hasTitles = true): string {
  const all = hasTitles ? [columns, ...rows] : rows;
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
      groups: read('groups')
        .split(/[,|]/)
        .map((one) => one.trim())
        .filter(Boolean),
      cliente: read('cliente'),
    };
  });
}

/** Returns the text for comparisons: without accents and surrounding spaces, in lower case. */
export const foldCell = (text: string): string => unaccent(text.trim());
