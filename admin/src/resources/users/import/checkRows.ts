import type {
  ClienteOption,
  CurrentUser,
  EquipeItem,
  Group,
  NewUser,
} from '@portal/api-client/contract';
import { pickTexts, textNames, userRecord } from '@portal/api-client/records';
import { canGrantGroup } from '@portal/api-client/rules';
import { type CsvUser, foldCell, textColumns } from '../csv/usersCsv.ts';
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

/**
 * Checks every line against the rules of the form, the groups that the actor may grant, and duplicates in earlier
 * lines.
 */
export function checkRows(rows: readonly CsvUser[], context: ImportContext): readonly CheckedRow[] {
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const problems = [
      ...fieldProblems(row, context),
      ...groupProblems(row, context),
      ...teamProblems(row, context),
      ...unknownTexts(row, context),
    ];
    for (const [column, value] of [
      ['Usuário', row.username],
      ['Email', row.email],
    ] as const) {
      const key = `${column} ${foldCell(value)}`;
      const before = lineOf.get(key);
      if (value && before !== undefined) problems.push(`${column} repetido da linha ${before}.`);
      else lineOf.set(key, row.line);
    }
    return { row, problems, payload: payloadOf(row, context) };
  });
}

const clienteOf = ({ cliente }: CsvUser, { clientes }: ImportContext) =>
  clientes.find(({ nome }) => foldCell(nome) === foldCell(cliente));
const groupOf = (name: string, { groups }: ImportContext) =>
  groups.find((group) => foldCell(group.name) === foldCell(name));

function fieldProblems(row: CsvUser, context: ImportContext): string[] {
  const { password } = row;
  const values = { ...emptyUser(''), ...pickTexts(userRecord, row), password };
  const problems = Object.values(
    validateUser(values, { user: null, actorIsSuperuser: false, groups: context.groups }),
  );
  if (password && password.length < 8) problems.push('A senha precisa de ao menos 8 caracteres.');
  if (!context.actor.is_superuser) return problems;
  const isSuperuser = row.groups.some((name) => foldCell(name) === 'superuser');
  if (row.cliente && !clienteOf(row, context)) {
    problems.push(`O cliente "${row.cliente}" não existe.`);
  } else if (!row.cliente && !isSuperuser) {
    problems.push('Cliente é obrigatório para todos os usuários regulares.');
  }
  return problems;
}

function groupProblems(row: CsvUser, context: ImportContext): string[] {
  return row.groups.flatMap((name) => {
    const group = groupOf(name, context);
    if (!group) return `O grupo "${name}" não existe.`;
    return canGrantGroup(context.actor, group.name)
      ? []
      : `Você não pode conceder o grupo "${group.name}".`;
  });
}

/** Finds a team of the row's cliente by its name. Spec EQP-12. */
function teamOf(name: string, row: CsvUser, context: ImportContext) {
  const cliente = context.actor.is_superuser ? clienteOf(row, context)?.id : null;
  return context.teams?.find(
    (team) =>
      foldCell(team.nome) === foldCell(name) && (cliente === null || team.cliente === cliente),
  );
}

function teamProblems(row: CsvUser, context: ImportContext): string[] {
  if (row.equipes.length > 0 && !context.teams) return ['Este servidor não tem equipes.'];
  return row.equipes.flatMap((name) =>
    teamOf(name, row, context) ? [] : `A equipe "${name}" não existe.`,
  );
}

/** Returns a message for each text that the server does not have, because the import would lose it. */
function unknownTexts(row: CsvUser, { actor }: ImportContext): string[] {
  const known = textColumns(actor);
  return textNames(userRecord)
    .filter((name) => row[name] !== '' && !known.includes(name))
    .map((name) => `Este servidor não tem o campo "${userRecord[name].title}".`);
}

function payloadOf(row: CsvUser, context: ImportContext): NewUser {
  const cliente = context.actor.is_superuser ? clienteOf(row, context) : undefined;
  return {
    ...pickTexts(userRecord, row),
    password: row.password,
    groups_input: row.groups.flatMap((name) => groupOf(name, context)?.id ?? []),
    ...(cliente ? { cliente_id: cliente.id } : {}),
    ...(row.equipes.length > 0 && {
      equipes_input: [
        ...new Set(row.equipes.flatMap((name) => teamOf(name, row, context)?.id ?? [])),
      ],
    }),
  };
}
