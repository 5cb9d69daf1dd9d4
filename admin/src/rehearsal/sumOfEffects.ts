import type { Ensaio } from '@portal/api-client/contract';

/**
 * The effects of several changes as one. The changes must concern different people, so that nobody is counted twice. Those who
 * opened what they lose come first. The sum has no fingerprint.
 */
export function sumOfEffects(effects: readonly Ensaio[]): Ensaio {
  const total = (count: (pessoas: Ensaio['pessoas']) => number | undefined) =>
    effects.reduce((sum, { pessoas }) => sum + (count(pessoas) ?? 0), 0);
  const people = effects.flatMap(({ quem }) => quem ?? []);
  return {
    impressao: '',
    ganham: effects.flatMap(({ ganham }) => ganham),
    perdem: openersFirst(effects.flatMap(({ perdem }) => perdem)),
    dados: effects.flatMap(({ dados }) => dados),
    prazos: effects.flatMap(({ prazos = [] }) => prazos),
    pessoas: {
      ganham: total(({ ganham }) => ganham),
      perdem: total(({ perdem }) => perdem),
      dados: total(({ dados }) => dados),
      prazos: total(({ prazos }) => prazos),
    },
    ...(people.length === effects.length && {
      quem: {
        ganham: people.flatMap(({ ganham }) => ganham),
        perdem: openersFirst(people.flatMap(({ perdem }) => perdem)),
      },
    }),
    funcoes: sumOfRoles(effects.flatMap(({ funcoes = [] }) => funcoes)),
  };
}

const openersFirst = <Row extends { readonly abriu_recentemente: boolean }>(
  rows: readonly Row[],
): Row[] => rows.toSorted((a, b) => Number(b.abriu_recentemente) - Number(a.abriu_recentemente));

function sumOfRoles(changes: NonNullable<Ensaio['funcoes']>): NonNullable<Ensaio['funcoes']> {
  const found = new Map<string, (typeof changes)[number]>();
  for (const change of changes) {
    const key = JSON.stringify([change.antes, change.depois]);
    const pessoas = (found.get(key)?.pessoas ?? 0) + change.pessoas;
    found.set(key, { ...change, pessoas });
  }
  return [...found.values()];
}
