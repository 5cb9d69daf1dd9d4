import type {
  ClienteOption,
  CurrentUser,
  EquipeItem,
  Group,
  NewUser,
} from '@portal/api-client/contract';
import { pickTexts, textNames, userRecord } from '@portal/api-client/records';
import { canGrantGroup, foldName, unaccent } from '@portal/api-client/rules';
import type { CsvUser } from '../csv/readUsersCsv.ts';
import { textColumns } from '../csv/usersCsv.ts';
import { emptyUser, validateUser } from '../userForm.ts';

/** One checked line of the file: the request body, and the problems that prevent sending it. */
export interface CheckedRow {
  readonly row: CsvUser;
  readonly problems: readonly string[];
  readonly payload: NewUser;
}

interface ImportContext {
  readonly actor: CurrentUser;
  readonly groups: readonly Group[];
  readonly clientes: readonly ClienteOption[];
  /** The teams that the administrator sees; null if the server has none. */
  readonly teams: readonly Pick<EquipeItem, 'id' | 'nome' | 'cliente'>[] | null;
}

/** The context, with what is found by name in maps: a file has up to 5,000 lines. */
interface Lookup extends ImportContext {
  readonly groupOf: (name: string) => Group | undefined;
  readonly clienteOf: (row: CsvUser) => ClienteOption | undefined;
  readonly teamOf: (name: string, row: CsvUser) => { readonly id: number } | undefined;
}

/**
 * Checks every line against the rules of the form, the groups that the actor may grant, and duplicates in earlier lines. A line
 * whose form is wrong is not looked at further.
 */
export function checkRows(rows: readonly CsvUser[], context: ImportContext): readonly CheckedRow[] {
  const lookup = lookupOf(context);
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    if (row.problems.length > 0) {
      return { row, problems: row.problems, payload: payloadOf(row, lookup) };
    }
    const problems = [
      ...fieldProblems(row, lookup),
      ...groupProblems(row, lookup),
      ...teamProblems(row, lookup),
      ...unknownTexts(row, lookup),
    ];
    for (const [column, value] of [
      ['Usuário', row.username],
      ['Email', row.email],
    ] as const) {
      const key = `${column} ${foldName(value)}`;
      const before = lineOf.get(key);
      if (value && before !== undefined) problems.push(`${column} repetido da linha ${before}.`);
      else lineOf.set(key, row.line);
    }
    return { row, problems, payload: payloadOf(row, lookup) };
  });
}

/** Returns the text for comparisons: without accents and surrounding spaces, in lower case. */
const folded = (text: string) => unaccent(text.trim());

function lookupOf(context: ImportContext): Lookup {
  const groups = new Map(context.groups.map((group) => [folded(group.name), group]));
  const clienteNamed = clientesByName(context.clientes);
  // A superuser sees the teams of all clientes, and two of them may have teams of the same name.
  const ofCliente = context.actor.is_superuser;
  const teamKey = (cliente: number | undefined, name: string) =>
    `${ofCliente ? cliente : ''} ${folded(name)}`;
  const teams = new Map(context.teams?.map((team) => [teamKey(team.cliente, team.nome), team]));
  const clienteOf = ({ cliente }: CsvUser) => clienteNamed(cliente);
  return {
    ...context,
    groupOf: (name) => groups.get(folded(name)),
    clienteOf,
    teamOf: (name, row) => teams.get(teamKey(clienteOf(row)?.id, name)),
  };
}

/**
 * Finds a cliente by name. Accents may be left out, unless two clientes differ in nothing else: a person must not be created in the
 * other one.
 */
function clientesByName(clientes: readonly ClienteOption[]) {
  const exact = new Map(clientes.map((cliente) => [foldName(cliente.nome), cliente]));
  const loose = new Map<string, ClienteOption | undefined>();
  for (const cliente of clientes) {
    const name = folded(cliente.nome);
    loose.set(name, loose.has(name) ? undefined : cliente);
  }
  return (name: string) => exact.get(foldName(name)) ?? loose.get(folded(name));
}

function fieldProblems(row: CsvUser, lookup: Lookup): string[] {
  const { password } = row;
  const values = { ...emptyUser(''), ...pickTexts(userRecord, row), password };
  const problems = Object.values(
    validateUser(values, { user: null, actorIsSuperuser: false, groups: lookup.groups }),
  );
  if (password && password.length < 8) problems.push('A senha precisa de ao menos 8 caracteres.');
  if (!lookup.actor.is_superuser) {
    if (row.cliente && !lookup.clienteOf(row)) {
      problems.push(`Você cria pessoas só no seu cliente, e a linha diz "${row.cliente}".`);
    }
    return problems;
  }
  const isSuperuser = row.groups.some((name) => folded(name) === 'superuser');
  if (row.cliente && !lookup.clienteOf(row)) {
    problems.push(`O cliente "${row.cliente}" não existe.`);
  } else if (!row.cliente && !isSuperuser) {
    problems.push('Cliente é obrigatório para todos os usuários regulares.');
  }
  return problems;
}

function groupProblems(row: CsvUser, lookup: Lookup): string[] {
  return row.groups.flatMap((name) => {
    const group = lookup.groupOf(name);
    if (!group) return `O grupo "${name}" não existe.`;
    return canGrantGroup(lookup.actor, group.name)
      ? []
      : `Você não pode conceder o grupo "${group.name}".`;
  });
}

function teamProblems(row: CsvUser, lookup: Lookup): string[] {
  if (row.equipes.length > 0 && !lookup.teams) return ['Este servidor não tem equipes.'];
  return row.equipes.flatMap((name) =>
    lookup.teamOf(name, row) ? [] : `A equipe "${name}" não existe.`,
  );
}

/** Returns a message for each text that the server does not have, because the import would lose it. */
function unknownTexts(row: CsvUser, { actor }: ImportContext): string[] {
  const known = textColumns(actor);
  return textNames(userRecord)
    .filter((name) => row[name] !== '' && !known.includes(name))
    .map((name) => `Este servidor não tem o campo "${userRecord[name].title}".`);
}

function payloadOf(row: CsvUser, lookup: Lookup): NewUser {
  const cliente = lookup.actor.is_superuser ? lookup.clienteOf(row) : undefined;
  return {
    ...pickTexts(userRecord, row),
    password: row.password,
    groups_input: [...new Set(row.groups.flatMap((name) => lookup.groupOf(name)?.id ?? []))],
    ...(cliente ? { cliente_id: cliente.id } : {}),
    ...(row.equipes.length > 0 && {
      equipes_input: [
        ...new Set(row.equipes.flatMap((name) => lookup.teamOf(name, row)?.id ?? [])),
      ],
    }),
  };
}
