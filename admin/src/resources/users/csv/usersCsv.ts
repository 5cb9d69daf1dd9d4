import type { User } from '@portal/api-client/contract';
import { writeCsv } from '@portal/api-client/files';
import { type RecordField, textNames, userRecord } from '@portal/api-client/records';
import { addedParts, isAnnounced } from '@portal/api-client/rules';
import { canInvite } from '../canInvite.ts';
import { atributoTitle } from './columns.ts';

/** The columns that are not texts of a person. They stand after the columns of texts. */
const decidedColumns = ['Senha', 'Grupos', 'Cliente'] as const;
/** The additional column where the server has teams. Spec EQP-12. */
const teamColumn = 'Equipes';
/** The column of the template by which a person is invited, where the server sends mails. Spec CONTA-07. */
const invitationColumn = 'Convidar';

/** `recursos` are the names that the server announces. Some columns exist only if the server announces their name. */
export interface CsvOptions {
  readonly recursos?: readonly string[] | undefined;
  /** The names of the attributes that have a column. Names that differ only in capitals share one. */
  readonly atributos?: readonly string[] | undefined;
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
const atributoNames = ({ atributos = [] }: CsvOptions) => [
  ...new Map(atributos.map((nome) => [nome.toLowerCase(), nome])).values(),
];
const titlesOf = (options: CsvOptions) => [
  ...textTitles(options),
  ...decidedColumns,
  ...(hasTeams(options) ? [teamColumn] : []),
  ...atributoNames(options).map(atributoTitle),
];

/**
 * Writes users as CSV for a spreadsheet in Portuguese. The password column is empty; it exists so
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
    ...valuesOf(user, options),
  ]);
  return writeCsv(rows, { titles: hasTitles ? titlesOf(options) : null });
}

function valuesOf({ atributos = {} }: User, options: CsvOptions): readonly string[] {
  const values = new Map(
    Object.entries(atributos).map(([nome, value]) => [nome.toLowerCase(), value]),
  );
  return atributoNames(options).map((nome) => values.get(nome.toLowerCase()) ?? '');
}

/** Returns the text of a template file with one example user. */
export function writeTemplateCsv(options: CsvOptions = {}): string {
  const texts = textColumns(options).map((name) => userRecord[name].csv.example);
  const titles = titlesOf(options);
  const invites = canInvite(options);
  const example = [...texts, invites ? '' : 'troque-esta-senha'];
  const rest = titles.slice(example.length).map(() => '');
  return writeCsv([[...example, ...rest, ...(invites ? ['sim'] : [])]], {
    titles: [...titles, ...(invites ? [invitationColumn] : [])],
  });
}
