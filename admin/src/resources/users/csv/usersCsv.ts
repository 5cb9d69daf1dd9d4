import type { User } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import Papa from 'papaparse';

/** Column titles of the files that this console writes and reads. */
const columns = ['Usuário', 'Email', 'Nome', 'Sobrenome', 'Senha', 'Grupos', 'Cliente'] as const;

/**
 * People as a CSV that a spreadsheet in Portuguese opens as it is: semicolons, a byte order mark, and cells that begin
 * like a formula behind an apostrophe, so that no name can run anything. Passwords are nobody's to read: the column is
 * empty, for the file to be completed and imported again. A part that goes on with a file has no titles.
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

/** An empty file with an example, to be filled in. */
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

/** One line of a file, by our names; what is not in the file is empty. */
export interface CsvUser {
  /** As a spreadsheet counts, the titles being line 1. */
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

/** Reads a file of people; throws a sentence for what is no such file. */
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
    // A formula's guard that we, or a spreadsheet, put there.
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

/** Returns the text as it is compared: without accents, surrounding spaces and differences of case. */
export const foldCell = (text: string): string => unaccent(text.trim());
