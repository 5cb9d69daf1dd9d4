import type { Group, NewUser, User, UserChanges } from '@portal/api-client/contract';

/** The user's form: selects hold an id as text, empty for none. */
export interface UserFormValues {
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly group: string;
  readonly cliente: string;
}

/** Who fills in the form, and for whom. */
export interface UserFormCase {
  readonly isCreate: boolean;
  readonly actorIsSuperuser: boolean;
  readonly groups: readonly Group[];
}

const superuserGroup = 'Superuser';

export function emptyUser(cliente: string): UserFormValues {
  return {
    username: '',
    email: '',
    first_name: '',
    last_name: '',
    password: '',
    group: '',
    cliente,
  };
}

/** Spec ADM-USR-23; a superuser without groups has the group `Superuser` chosen (AMBIG-05). */
export function userFormValues(user: User, groups: readonly Group[]): UserFormValues {
  const names = user.groups.length === 0 && user.is_superuser ? [superuserGroup] : user.groups;
  const name = names.find((one) => groups.some((group) => group.name === one));
  const group = groups.find((one) => one.name === name);
  return {
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    password: '',
    group: group ? String(group.id) : '',
    cliente: user.cliente_id_leitura === null ? '' : String(user.cliente_id_leitura),
  };
}

export function isSuperuserGroup(group: string, groups: readonly Group[]): boolean {
  return groups.some(({ id, name }) => String(id) === group && name === superuserGroup);
}

/** Spec ADM-USR-19. */
export function asksCliente(values: Partial<UserFormValues>, actorIsSuperuser: boolean): boolean {
  return actorIsSuperuser && Boolean(values.group);
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Spec ADM-USR-13, 14, 17; a message for each field that is wrong. */
export function validateUser(
  values: UserFormValues,
  { isCreate, actorIsSuperuser, groups }: UserFormCase,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.username?.trim()) errors.username = 'Usuário é obrigatório.';
  if (!values.email?.trim()) errors.email = 'Email é obrigatório.';
  else if (!emailForm.test(values.email.trim())) errors.email = 'Informe um email válido.';
  if (isCreate && !values.password) {
    errors.password = 'Senha é obrigatória ao criar um novo usuário.';
  }
  if (
    asksCliente(values, actorIsSuperuser) &&
    !values.cliente &&
    !isSuperuserGroup(values.group, groups)
  ) {
    errors.cliente = 'Cliente é obrigatório para todos os usuários regulares.';
  }
  return errors;
}

/** What is sent: a password only if filled, a cliente only by a superuser. Spec ADM-USR-16, 20, 21. */
export function userPayload(
  values: UserFormValues,
  actorIsSuperuser: boolean,
): NewUser & UserChanges {
  return {
    username: values.username.trim(),
    email: values.email.trim(),
    first_name: values.first_name?.trim() ?? '',
    last_name: values.last_name?.trim() ?? '',
    groups_input: values.group ? [Number(values.group)] : [],
    ...(values.password ? { password: values.password } : {}),
    ...(asksCliente(values, actorIsSuperuser) && values.cliente
      ? { cliente_id: Number(values.cliente) }
      : {}),
  };
}
