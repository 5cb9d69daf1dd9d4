import type { findMembers as findMembersCall, ResponseOf } from '@portal/api-client/contract';
import { foldName } from '@portal/api-client/rules';

type Found = ResponseOf<NonNullable<(typeof findMembersCall)['schemas']>>;

interface Candidate {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/**
 * Tells for each line which person it names, or why it names nobody. Blank lines are left out. A person who is named twice is
 * found once. Of two people with equal names from before ENTR-03, the one is found whose name is written as in the line. Spec EQP-08.
 */
export function findMembers(linhas: readonly string[], candidates: readonly Candidate[]): Found {
  const byName = new Map<string, Set<Candidate>>();
  for (const one of candidates) {
    for (const name of [foldName(one.username), foldName(one.email)]) {
      byName.set(name, (byName.get(name) ?? new Set()).add(one));
    }
  }
  const achados: Found['achados'] = [];
  const nao_achados: Found['nao_achados'] = [];
  const taken = new Set<number>();
  for (const linha of linhas.filter((one) => one.trim() !== '')) {
    const found = [...(byName.get(foldName(linha)) ?? [])];
    const exact = found.filter(({ username, email }) => [username, email].includes(linha.trim()));
    const [person, ...others] = exact.length > 0 ? exact : found;
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
  if (isAmbiguous) return 'Mais de uma pessoa tem este nome ou e-mail. Use o outro dado.';
  return taken.has(person.id) ? 'Pessoa repetida na lista.' : null;
}
