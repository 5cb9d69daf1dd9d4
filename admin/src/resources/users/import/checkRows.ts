import type {
  ClienteOption,
  CurrentUser,
  EquipeItem,
  Group,
  NewUser,
} from '@portal/api-client/contract';
import { pickTexts, textNames, userRecord } from '@portal/api-client/records';
import { canGrantGroup, foldName } from '@portal/api-client/rules';
import { canInvite } from '../canInvite.ts';
import { isShortened } from '../csv/excelCells.ts';
import type { CsvUser } from '../csv/readUsersCsv.ts';
import { textColumns } from '../csv/usersCsv.ts';
import { emptyUser, validateUser } from '../userForm.ts';
import { type FoundAtributos, findAtributos, type KnownAtributo } from './findAtributos.ts';
import { findByName, type Named } from './findByName.ts';

/** A cliente, a team or a group that a line means. */
export interface FoundThing {
  readonly id: number;
  readonly name: string;
}

/** One checked line of the file: what its names mean, the request body, and the problems that prevent sending it. */
export interface CheckedRow {
  readonly row: CsvUser;
  readonly problems: readonly string[];
  /** Each thing once, also if the line names it twice. */
  readonly found: Readonly<Record<'clientes' | 'equipes' | 'groups', readonly FoundThing[]>>;
  readonly payload: NewUser;
}

type Team = Pick<EquipeItem, 'id' | 'nome' | 'cliente'>;

interface ImportContext {
  readonly actor: CurrentUser;
  /** The cliente of lines that name none. Absent if they must name one. */
  readonly cliente?: ClienteOption | undefined;
  readonly groups: readonly Group[];
  readonly clientes: readonly ClienteOption[];
  /** The teams that the administrator sees; null if the server has none. */
  readonly teams: readonly Team[] | null;
  /** The attributes that the administrator sees. */
  readonly atributos: readonly KnownAtributo[];
  /** True if people come in who seem to be deactivated where the file comes from. */
  readonly takesOff?: boolean;
}

/** The context, with functions that find by name without looking at everything: a file has up to 5,000 lines. */
interface Lookup extends ImportContext {
  readonly groupOf: (name: string) => Group | undefined;
  readonly clienteOf: (row: CsvUser) => Named<ClienteOption>;
  readonly teamOf: (name: string, row: CsvUser) => Named<Team>;
  readonly atributosOf: (row: CsvUser) => FoundAtributos;
}

/**
 * Checks every line against the rules of the form, the groups that the actor may grant, and duplicates in earlier lines. A line
 * whose form is wrong is not looked at further.
 */
export function checkRows(rows: readonly CsvUser[], context: ImportContext): readonly CheckedRow[] {
  const lookup = lookupOf(context);
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const found = foundOf(row, lookup);
    const payload = payloadOf(row, found, lookup);
    if (row.problems.length > 0) return { row, problems: row.problems, found, payload };
    const problems = [
      ...fieldProblems(row, lookup),
      ...groupProblems(row, lookup),
      ...teamProblems(row, lookup),
      ...lookup.atributosOf(row).problems,
      ...unknownTexts(row, lookup),
      ...(row.off && !context.takesOff ? [`Parece desativado na origem (${row.off}).`] : []),
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
    return { row, problems, found, payload };
  });
}

const isSuperuserGroup = (name: string) => foldName(name) === 'superuser';

const nameOf = ({ nome }: { readonly nome: string }) => nome;

function lookupOf(context: ImportContext): Lookup {
  const findGroup = findByName(context.groups, ({ name }) => name);
  const findCliente = findByName(context.clientes, nameOf);
  const clienteOf = ({ cliente, groups }: CsvUser): Named<ClienteOption> =>
    cliente || groups.some(isSuperuserGroup)
      ? findCliente(cliente)
      : context.cliente
        ? { found: context.cliente }
        : {};
  // A superuser sees the teams of all clientes, and two of them may have teams of the same name.
  const ownerOf = (cliente: number | undefined) => (context.actor.is_superuser ? cliente : null);
  const teams = new Map<number | null | undefined, Team[]>();
  for (const team of context.teams ?? []) {
    const owner = ownerOf(team.cliente);
    teams.set(owner, [...(teams.get(owner) ?? []), team]);
  }
  const findValues = findAtributos(context.atributos);
  const findTeam = new Map([...teams].map(([owner, own]) => [owner, findByName(own, nameOf)]));
  return {
    ...context,
    groupOf: (name) => findGroup(name).found,
    clienteOf,
    teamOf: (name, row) => findTeam.get(ownerOf(clienteOf(row).found?.id))?.(name) ?? {},
    atributosOf: (row) =>
      findValues(row, {
        cliente: clienteOf(row).found,
        isNamed: context.actor.is_superuser,
      }),
  };
}

/** Says why a name does not tell which thing it means; nothing if it does. `what` names the thing: `O cliente "Aurora"`. */
function nameProblems(what: string, { found, similar }: Named<{ readonly nome: string }>) {
  if (found) return [];
  if (!similar) return [`${what} não existe.`];
  const names = similar.map(({ nome }) => `"${nome}"`).join(' ou ');
  return [`${what} pode ser ${names}. Escreva o nome com os acentos.`];
}

function fieldProblems(row: CsvUser, lookup: Lookup): string[] {
  const { password } = row;
  const invites = invitationOf(row, lookup);
  const values = {
    ...emptyUser(''),
    ...pickTexts(userRecord, row),
    password,
    convidar: invites === true,
  };
  const problems = Object.values(
    validateUser(values, { user: null, actorIsSuperuser: false, groups: lookup.groups }),
  );
  problems.push(...invitationProblems(row, lookup));
  if (isShortened(row.username)) {
    problems.push(
      `"${row.username}" é um número que o Excel abreviou. No Excel, formate a coluna como Texto, escreva o número inteiro e salve de novo.`,
    );
  }
  if (password && password.length < 8) problems.push('A senha precisa de ao menos 8 caracteres.');
  if (!lookup.actor.is_superuser) {
    if (row.cliente && !lookup.clienteOf(row).found) {
      problems.push(`Você cria pessoas só no seu cliente, e a linha diz "${row.cliente}".`);
    }
    return problems;
  }
  if (row.cliente) {
    problems.push(...nameProblems(`O cliente "${row.cliente}"`, lookup.clienteOf(row)));
  } else if (!lookup.clienteOf(row).found && !row.groups.some(isSuperuserGroup)) {
    problems.push('Cliente é obrigatório para todos os usuários regulares.');
  }
  return problems;
}

/**
 * Whether the line invites the person; undefined for a word that says neither. A line without a word and a password invites, where mail is
 * set up. Spec DIA-04.
 */
function invitationOf(
  { convidar, password }: CsvUser,
  { actor }: ImportContext,
): boolean | undefined {
  const word = foldName(convidar);
  if (word === '' && password === '') return canInvite(actor);
  if (['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes'].includes(word)) return true;
  return ['', 'nao', 'não', 'n', '0', 'false', 'falso', 'no'].includes(word) ? false : undefined;
}

function invitationProblems(row: CsvUser, context: ImportContext): string[] {
  const { actor } = context;
  const invites = invitationOf(row, context);
  if (invites === undefined) {
    return [`Em "Convidar", escreva sim ou não. A linha diz "${row.convidar}".`];
  }
  if (!invites) return [];
  return [
    ...(canInvite(actor) ? [] : ['O portal não envia e-mails: convide cada pessoa na lista.']),
    ...(row.password
      ? ['Quem é convidado define a própria senha: deixe a coluna Senha vazia.']
      : []),
  ];
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
    nameProblems(`A equipe "${name}"`, lookup.teamOf(name, row)),
  );
}

/** Returns a message for each text that the server does not have, because the import would lose it. */
function unknownTexts(row: CsvUser, { actor }: ImportContext): string[] {
  const known = textColumns(actor);
  return textNames(userRecord)
    .filter((name) => row[name] !== '' && !known.includes(name))
    .map((name) => `Este servidor não tem o campo "${userRecord[name].title}".`);
}

function foundOf(row: CsvUser, lookup: Lookup): CheckedRow['found'] {
  const cliente = lookup.clienteOf(row).found;
  // A superuser may add people to teams of the same name in different clientes.
  const place = lookup.actor.is_superuser && cliente ? ` (${cliente.nome})` : '';
  const teams = row.equipes.flatMap((name) => lookup.teamOf(name, row).found ?? []);
  return {
    clientes: cliente ? [{ id: cliente.id, name: cliente.nome }] : [],
    equipes: [...new Set(teams)].map(({ id, nome }) => ({ id, name: nome + place })),
    groups: [...new Set(row.groups.flatMap((name) => lookup.groupOf(name) ?? []))],
  };
}

const idsOf = (things: readonly FoundThing[]) => things.map(({ id }) => id);

function payloadOf(row: CsvUser, found: CheckedRow['found'], lookup: Lookup): NewUser {
  const { actor } = lookup;
  const [cliente] = found.clientes;
  const { values } = lookup.atributosOf(row);
  return {
    ...pickTexts(userRecord, row),
    ...(invitationOf(row, lookup) ? { convidar: true } : { password: row.password }),
    groups_input: idsOf(found.groups),
    ...(cliente && actor.is_superuser ? { cliente_id: cliente.id } : {}),
    ...(row.equipes.length > 0 && { equipes_input: idsOf(found.equipes) }),
    ...(Object.keys(values).length > 0 && { atributos: values }),
  };
}
