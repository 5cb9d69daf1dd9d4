import type { Fields } from '../differencesOf.ts';

/** A value as JSON. Null is the absence of the value: nobody's grant, an empty field, a thing that does not exist. */
export type PartValue = string | number | boolean | null | readonly PartValue[] | PartFields;
interface PartFields {
  readonly [field: string]: PartValue;
}

/**
 * The smallest piece of a change that can be undone alone, with its whole values. `thing` is what a later change of the same
 * piece names too:
 * - `user:7 email`, `equipe:3 nome`, `relatorio:9 cliente`: a field;
 * - `user:7 atributo loja`: the value of an attribute;
 * - `equipe:3 user:7`: a membership, with the value `true`;
 * - `relatorio:9 user:7`, `relatorio:9 equipe:3`: a grant on Dashboards, with the value `{ ate }`;
 * - `relatorio:9 papel user:7`: the roles of a person or team, one `part` each;
 * - `aplicativo:2 user:7`: the grants in an application, one `part` for each report, with `{ acesso, paginas, ate }`;
 * - `aplicativo:2 relatorios`: the reports of an application, one `part` each with `{ ordem, ativo }`, or `ordem` with all ids;
 * - `cliente:5 logo`: a field of the brand;
 * - `user:7`: the thing itself, with the part `existe`.
 */
export interface Part {
  readonly thing: string;
  /** Empty where the thing has one piece only. */
  readonly part: string;
  /** The person whom the values describe. The piece is erased with them. */
  readonly person: number | null;
  readonly before: PartValue;
  readonly after: PartValue;
}

/** Groups, passwords, second factors and linked accounts are never undone. Spec DESF-01. */
export const neverUndone: readonly string[] = [
  'groups',
  'is_superuser',
  'password',
  'microsoft',
  'diretorio',
  'segundo_fator',
  'convite_ate',
  'rls_com_papeis',
];

export type FieldValue = Fields[string];

/** What a change did to one record, as `recordChanges` gets it. */
export interface ChangedRecord {
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly kept?: readonly Part[];
}

/** A report that leaves an application. Positions count from 0; `ativo` tells whether the application shows it. */
export const removedPlace = (
  aplicativo: number,
  relatorio: number,
  { ordem, ativo }: { readonly ordem: number; readonly ativo: boolean },
): Part => ({
  thing: `aplicativo:${aplicativo} relatorios`,
  part: `relatorio:${relatorio}`,
  person: null,
  before: { ordem, ativo },
  after: null,
});

/** The things that the name of a piece contains: `equipe:3 user:7` contains two. The name of an attribute is a free text. */
export function thingsIn(thing: string): string[] {
  const [head = '', ...rest] = thing.split(' ');
  const names = rest[0] === 'atributo' ? [head] : [head, ...rest];
  return names.filter((name) => /^[a-z]+:\d+$/.test(name));
}

/** The person whom a thing is or names; null if it names none. */
export function personIn(thing: string): number | null {
  const person = thingsIn(thing).find((name) => name.startsWith('user:'));
  return person === undefined ? null : Number(person.slice('user:'.length));
}
