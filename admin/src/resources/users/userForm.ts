import type { Group, NewUser, User, UserChanges } from '@portal/api-client/contract';
import { newTexts, type TextName, userRecord } from '@portal/api-client/records';
import {
  type AtributoValues,
  atributosError,
  changedValues,
} from '../../atributos/atributoValues.ts';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. `group` and `cliente` are ids as strings; the empty string means no choice. */
export interface UserFormValues extends Readonly<Record<TextName<typeof userRecord>, string>> {
  readonly password: string;
  readonly group: string;
  readonly cliente: string;
  readonly is_active: boolean;
  /** When the account ends; null if it does not. Spec PRAZO-01. */
  readonly expira_em: string | null;
  /** True for a new person without a password. */
  readonly somente_microsoft: boolean;
  /** True for a new person who sets their own password. */
  readonly convidar: boolean;
  /** The ids of the teams of a new person. */
  readonly equipes: readonly number[];
  readonly atributos: AtributoValues;
}

/** The context of the form. `user` is null for a new user. */
export interface UserFormCase {
  readonly user: User | null;
  readonly actorIsSuperuser: boolean;
  readonly groups: readonly Group[];
}

const superuserGroup = 'Superuser';

export function emptyUser(cliente: string, convidar = false): UserFormValues {
  return {
    ...newTexts(userRecord, {}),
    password: '',
    group: '',
    cliente,
    is_active: true,
    expira_em: null,
    somente_microsoft: false,
    convidar,
    equipes: [],
    atributos: {},
  };
}

/**
 * The form for another person like the one that was created: the texts and the password are empty, and so are the attributes, by which
 * the next person would read the data of the one before.
 */
export const nextUser = (values: UserFormValues): UserFormValues => ({
  ...values,
  ...newTexts(userRecord, {}),
  password: '',
  atributos: {},
});

/** Returns the user's groups that the backend lists. A superuser always counts as a member of `Superuser`. AMBIG-05. */
export function storedGroups(user: User, groups: readonly Group[]): readonly Group[] {
  const isIn = (name: string) => user.groups.includes(name);
  const names = user.is_superuser && !isIn(superuserGroup) ? [superuserGroup] : [];
  return [...user.groups, ...names].flatMap(
    (name) => groups.find((one) => one.name === name) ?? [],
  );
}

/** Converts a stored user to form values, with the first group as the choice. Spec ADM-USR-23, AMBIG-05. */
export function userFormValues(user: User, groups: readonly Group[]): UserFormValues {
  const [group] = storedGroups(user, groups);
  return {
    ...newTexts(userRecord, user),
    password: '',
    group: group ? String(group.id) : '',
    cliente: user.cliente_id_leitura === null ? '' : String(user.cliente_id_leitura),
    is_active: user.is_active !== false,
    expira_em: user.expira_em ?? null,
    somente_microsoft: false,
    convidar: false,
    equipes: [],
    atributos: user.atributos ?? {},
  };
}

/**
 * Returns the groups that a save will store. The select shows one group, but a user can be in several. If the choice is
 * still the user's first group, all groups stay; otherwise only the chosen group remains. Spec ADM-USR-21.
 */
export function groupsAfter(
  { group }: Pick<UserFormValues, 'group'>,
  { user, groups }: Pick<UserFormCase, 'user' | 'groups'>,
): readonly Group[] {
  const stored = user ? storedGroups(user, groups) : [];
  if (stored[0] && String(stored[0].id) === group) return stored;
  return groups.filter(({ id }) => String(id) === group);
}

/** Returns whether the administrator sets the password of a person. */
export const hasPassword = ({
  somente_microsoft,
  convidar,
}: Pick<UserFormValues, 'somente_microsoft' | 'convidar'>) => !somente_microsoft && !convidar;

export function makesSuperuser(groups: readonly Group[]): boolean {
  return groups.some(({ name }) => name === superuserGroup);
}

/** Returns a message for each invalid field. Spec ADM-USR-13, 14, 17, CONTA-03. */
export function validateUser(
  values: UserFormValues,
  formCase: UserFormCase,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(userRecord, values, formCase.user);
  if (!formCase.user && !values.password && hasPassword(values)) {
    errors.password = 'Senha é obrigatória ao criar um novo usuário.';
  }
  if (
    formCase.actorIsSuperuser &&
    !values.cliente &&
    !makesSuperuser(groupsAfter(values, formCase))
  ) {
    errors.cliente = 'Cliente é obrigatório para todos os usuários regulares.';
  }
  return { ...errors, ...atributosError(values.atributos) };
}

/**
 * Builds the request body. A password is sent only if it is filled in, a cliente only by a superuser, and whether the person is
 * active, the end of the account and the attributes only if they change. Spec ADM-USR-16, 20, 21, CONTA-01, CONTA-04, PRAZO-01.
 */
export function userPayload(values: UserFormValues, formCase: UserFormCase): NewUser & UserChanges {
  return {
    ...newTexts(userRecord, values),
    groups_input: groupsAfter(values, formCase).map(({ id }) => id),
    ...(values.password && hasPassword(values) && { password: values.password }),
    ...(values.convidar && !values.somente_microsoft && { convidar: true }),
    ...(values.is_active !== (formCase.user?.is_active !== false) && {
      is_active: values.is_active,
    }),
    ...(values.expira_em !== (formCase.user?.expira_em ?? null) && {
      expira_em: values.expira_em,
    }),
    ...changedValues(values.atributos, formCase.user?.atributos),
    ...(!formCase.user && values.equipes.length > 0 && { equipes_input: [...values.equipes] }),
    ...(formCase.actorIsSuperuser && values.cliente ? { cliente_id: Number(values.cliente) } : {}),
  };
}
