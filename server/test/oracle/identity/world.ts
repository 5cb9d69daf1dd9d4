/**
 * An oracle of the identity for row-level security, written from the specification alone (SEG-01, SEG-02, NUV-05, NUV-06 and
 * the facts about effective identities). No code of the server was read for it. It is plain data and pure functions;
 * nothing here imports from the project.
 *
 * Where the specification is silent, these are the questions and the readings that were chosen:
 *
 * Q1. `rls_nome` is `atributo:x`, the person has a value, and no dataset demands an identity. Reading: refused, because
 *     a configured filter that cannot be applied is never ignored; the other names filter nothing by themselves.
 * Q2. `login`, `email`, `custom_data` or `fixo` with a name outside Microsoft's limits, and no dataset demands an
 *     identity. Reading: nothing is sent, so nothing is refused.
 * Q3. A dataset demands an identity and no roles, and roles are configured. Reading: they are sent.
 * Q4. A comma in a name: the facts forbid it in roles only. Reading: allowed; no name of the random worlds has one.
 * Q5. A person who is moved: loses memberships, values of attributes and entries in `rls_papeis` of the old cliente, as
 *     with direct grants. A report that is moved loses its `rls_papeis`, whose people and teams are of the old cliente.
 * Q6. Values of attributes and names of roles are compared exactly, with case.
 * Q7. An identity names roles, and the model of the report has none. Reading: no rows, as for any role that does not exist.
 */

export type Id = number;

export interface Person {
  readonly id: Id;
  /** Superusers have no cliente. */
  readonly cliente: Id | null;
  readonly username: string;
  readonly email: string | null;
  readonly equipes: readonly Id[];
  /** The person's own values, by the name of the attribute. */
  readonly atributos: Readonly<Record<string, string>>;
}

export interface Equipe {
  readonly id: Id;
  readonly cliente: Id;
  readonly atributos: Readonly<Record<string, string>>;
}

/** A role for one person or for one team. */
export type Papel = { readonly papel: string } & (
  | { readonly user_id: Id; readonly equipe_id?: never }
  | { readonly equipe_id: Id; readonly user_id?: never }
);

export interface Relatorio {
  readonly id: Id;
  readonly cliente: Id;
  /** The role of everybody who has no other one. An empty text means that there is none. */
  readonly rls_role: string;
  readonly rls_nome: 'login' | 'email' | 'custom_data' | 'fixo' | `atributo:${string}`;
  readonly rls_nome_fixo: string;
  readonly rls_papeis: readonly Papel[];
  /** What the report touches: its own dataset first, then those that it reads through it. */
  readonly datasets: readonly Id[];
}

/** A role of the model and the rows that it shows: those with what the function returns, with one of the values, or all. */
export type ModelRole =
  | { readonly name: string; readonly column: string; readonly equals: 'USERNAME()' }
  | { readonly name: string; readonly column: string; readonly equals: 'CUSTOMDATA()' }
  | { readonly name: string; readonly column: string; readonly values: readonly string[] }
  | { readonly name: string; readonly column?: never };

export interface Dataset {
  readonly id: Id;
  readonly demandsIdentity: boolean;
  readonly demandsRoles: boolean;
  readonly roles: readonly ModelRole[];
  /** The column that rules read, and its value in each row. */
  readonly column: string;
  readonly rows: readonly string[];
}

export interface World {
  readonly people: readonly Person[];
  readonly equipes: readonly Equipe[];
  readonly relatorios: readonly Relatorio[];
  readonly datasets: readonly Dataset[];
}

/** The record with this id. @throws Error when there is none */
export function byId<T extends { readonly id: Id }>(list: readonly T[], id: Id): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`no record ${id}`);
  return found;
}
