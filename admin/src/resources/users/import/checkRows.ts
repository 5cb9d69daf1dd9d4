import type { ClienteOption, CurrentUser, Group, NewUser } from '@portal/api-client/contract';
import { canGrantGroup } from '@portal/api-client/rules';
import { type CsvUser, foldCell } from '../csv/usersCsv.ts';
import { validateUser } from '../userForm.ts';

/** One line of the file: what would be sent, or why it cannot be. */
export interface CheckedRow {
  readonly row: CsvUser;
  readonly problems: readonly string[];
  readonly payload: NewUser;
}

interface Surroundings {
  readonly actor: CurrentUser;
  readonly groups: readonly Group[];
  readonly clientes: readonly ClienteOption[];
}

/** Holds every line against the form's own rules, what this administrator may grant, and the lines before it. */
export function checkRows(rows: readonly CsvUser[], around: Surroundings): readonly CheckedRow[] {
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const problems = [...fieldProblems(row, around), ...groupProblems(row, around)];
    for (const [what, value] of [
      ['Usuário', row.username],
      ['Email', row.email],
    ] as const) {
      const key = `${what} ${foldCell(value)}`;
      const before = lineOf.get(key);
      if (value && before !== undefined) problems.push(`${what} repetido da linha ${before}.`);
      else lineOf.set(key, row.line);
    }
    return { row, problems, payload: payloadOf(row, around) };
  });
}

const clienteOf = ({ cliente }: CsvUser, { clientes }: Surroundings) =>
  clientes.find(({ nome }) => foldCell(nome) === foldCell(cliente));
const groupOf = (name: string, { groups }: Surroundings) =>
  groups.find((group) => foldCell(group.name) === foldCell(name));

function fieldProblems(row: CsvUser, around: Surroundings): string[] {
  const { username, email, first_name, last_name, password } = row;
  const values = { username, email, first_name, last_name, password, group: '', cliente: '' };
  const problems = Object.values(
    validateUser(values, { user: null, actorIsSuperuser: false, groups: around.groups }),
  );
  if (password && password.length < 8) problems.push('A senha precisa de ao menos 8 caracteres.');
  if (!around.actor.is_superuser) return problems;
  const isSuperuser = row.groups.some((name) => foldCell(name) === 'superuser');
  if (row.cliente && !clienteOf(row, around)) {
    problems.push(`O cliente "${row.cliente}" não existe.`);
  } else if (!row.cliente && !isSuperuser) {
    problems.push('Cliente é obrigatório para todos os usuários regulares.');
  }
  return problems;
}

function groupProblems(row: CsvUser, around: Surroundings): string[] {
  return row.groups.flatMap((name) => {
    const group = groupOf(name, around);
    if (!group) return `O grupo "${name}" não existe.`;
    return canGrantGroup(around.actor, group.name)
      ? []
      : `Você não pode conceder o grupo "${group.name}".`;
  });
}

function payloadOf(row: CsvUser, around: Surroundings): NewUser {
  const cliente = around.actor.is_superuser ? clienteOf(row, around) : undefined;
  return {
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    password: row.password,
    groups_input: row.groups.flatMap((name) => groupOf(name, around)?.id ?? []),
    ...(cliente ? { cliente_id: cliente.id } : {}),
  };
}
