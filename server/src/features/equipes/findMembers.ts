import type { findMembers as findMembersCall, ResponseOf } from '@portal/api-client/contract';

type Found = ResponseOf<NonNullable<(typeof findMembersCall)['schemas']>>;

interface Candidate {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** The text by which people are compared: usernames and e-mail addresses ignore case. */
export const nameOf = (linha: string) => linha.trim().toLowerCase();

/**
 * Tells for each line which person it names, or why it names nobody. Blank lines are left out. A person who is named twice is
 * found once. Spec EQP-08.
 */
export function findMembers(linhas: readonly string[], candidates: readonly Candidate[]): Found {
  const byName = new Map<string, Set<Candidate>>();
  for (const one of candidates) {
    for (const name of [nameOf(one.username), nameOf(one.email)]) {
      byName.set(name, (byName.get(name) ?? new Set()).add(one));
    }
  }
  const achados: Found['achados'] = [];
  const nao_achados: Found['nao_achados'] = [];
  const taken = new Set<number>();
  for (const linha of linhas.filter((one) => one.trim() !== '')) {
    const [person, ...others] = byName.get(nameOf(linha)) ?? [];
    const motivo = problemOf(person, others.length > 0, taken);
    if (person && motivo === null) {
      taken.add(person.id);
      achados.push({ linha, id: person.id, username: person.username });
    } else nao_achados.push({ linha, motivo: motivo ?? '' });
  }
  return { achados, nao_achados };
}

function problemOf(
  person: Candidate | undefined,
  isAmbiguous: boolean,
  taken: ReadonlySet<number>,
): string | null {
  if (!person) return 'Usuário não encontrado neste cliente.';
  if (isAmbiguous) return 'O nome de uma pessoa é o e-mail de outra. Use o outro dado.';
  return taken.has(person.id) ? 'Pessoa repetida na lista.' : null;
}
