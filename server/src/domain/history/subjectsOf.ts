import type { Difference } from './differencesOf.ts';
import type { Part } from './parts/Part.ts';

/** A row before the database gives it an id and a time. */
export interface HistoryRow {
  readonly cliente: number | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The person whom the values are about, unless a value names another one. */
  readonly person: number | null;
  readonly values: readonly Difference[];
  /** The pieces of the change that can be undone. */
  readonly parts?: readonly Part[];
}

const subjectPattern =
  /^(user|equipe|relatorio|aplicativo|cliente|atributo|chave|gancho|provedor|aviso):[1-9]\d*$/;
/** The details that name a thing by its id. */
const namedByDetails = ['user', 'equipe', 'relatorio', 'aplicativo'];
/** The fields whose values are ids of things. */
const kindsOfFields: Readonly<Record<string, string>> = {
  equipes: 'equipe',
  equipes_allowed: 'equipe',
  equipes_allowed_ends: 'equipe',
  equipes_recebem: 'equipe',
  users_allowed_ends: 'user',
  users_papeis: 'user',
  exportacao_users: 'user',
  exportacao_equipes: 'equipe',
  atualizacao_users: 'user',
  atualizacao_equipes: 'equipe',
  equipes_papeis: 'equipe',
  relatorios: 'relatorio',
  relatorios_ends: 'relatorio',
  relatorios_ids: 'relatorio',
  aplicativos: 'aplicativo',
  alcance: 'equipe',
};

/** An end and a role are stored with their holder's id, as `7: 2026-12-01T03:00:00.000Z`. */
const idOf = (text: string | null) => text?.split(': ')[0];

/**
 * Lists the things that a row of history concerns, such as `user:7`: its target, the things that its details and fields name,
 * and the people whom its values are about. Spec HIST-05.
 */
export function subjectsOf({ target, details, person, values }: HistoryRow): string[] {
  const names = [
    target,
    ...namedByDetails.map((kind) => `${kind}:${details[kind]}`),
    `user:${person}`,
    ...values.flatMap((value) => {
      // The fields of permissions are called `relatorio:3` and `relatorio:3 paginas`.
      const [field = ''] = value.field.split(' ');
      const kind = kindsOfFields[value.field];
      return [
        field,
        `user:${value.person}`,
        ...(kind ? [value.before, value.after].map((text) => `${kind}:${idOf(text)}`) : []),
      ];
    }),
  ];
  return [...new Set(names.filter((name) => subjectPattern.test(name)))];
}
