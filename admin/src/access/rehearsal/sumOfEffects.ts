import type { Ensaio } from '@portal/api-client/contract';

/**
 * Adds the effects of several changes. The changes must concern different people, so that nobody is counted twice. Of the people who
 * lose something, those who have opened it come first. The sum of several effects has no fingerprint. A figure that the server does not
 * send for each of them is absent.
 */
export function sumOfEffects(effects: readonly Ensaio[]): Ensaio {
  const [first] = effects;
  if (first && effects.length === 1) return first;
  const total = (name: keyof Ensaio['pessoas']) =>
    effects.reduce((sum, { pessoas }) => sum + (pessoas[name] ?? 0), 0);
  const counted = (['dados', 'prazos', 'sem_fim'] as const).filter((name) =>
    effects.every(({ pessoas }) => pessoas[name] !== undefined),
  );
  const people = effects.flatMap(({ quem }) => quem ?? []);
  const assinaturas = effects.flatMap((effect) => effect.assinaturas ?? []);
  const chaves = effects.flatMap((effect) => effect.chaves ?? []);
  const leaving = effects.flatMap(({ saem }) => saem ?? []);
  return {
    impressao: '',
    ganham: effects.flatMap(({ ganham }) => ganham),
    perdem: openersFirst(effects.flatMap(({ perdem }) => perdem)),
    dados: effects.flatMap(({ dados }) => dados),
    prazos: effects.flatMap(({ prazos = [] }) => prazos),
    ...(first?.total_de_pessoas !== undefined &&
      effects.every((one) => one.total_de_pessoas === first.total_de_pessoas) && {
        total_de_pessoas: first.total_de_pessoas,
      }),
    pessoas: {
      ganham: total('ganham'),
      perdem: total('perdem'),
      ...Object.fromEntries(counted.map((name) => [name, total(name)])),
    },
    ...(people.length === effects.length && {
      quem: {
        ganham: people.flatMap(({ ganham }) => ganham),
        perdem: openersFirst(people.flatMap(({ perdem }) => perdem)),
      },
    }),
    ...(assinaturas.length > 0 && { assinaturas }),
    ...(chaves.length > 0 && { chaves }),
    ...(leaving.length > 0 && {
      saem: {
        total: leaving.reduce((sum, { total: one }) => sum + one, 0),
        pessoas: leaving.flatMap(({ pessoas }) => pessoas),
        voce: leaving.some(({ voce }) => voce),
      },
    }),
    ...sumOfRights(effects.flatMap(({ direitos = [] }) => direitos)),
    funcoes: sumOfRoles(effects.flatMap(({ funcoes = [] }) => funcoes)),
  };
}

const openersFirst = <Row extends { readonly abriu_recentemente: boolean }>(
  rows: readonly Row[],
): Row[] => rows.toSorted((a, b) => Number(b.abriu_recentemente) - Number(a.abriu_recentemente));

function sumOfRights(lost: NonNullable<Ensaio['direitos']>): Pick<Ensaio, 'direitos'> {
  const codes = [...new Set(lost.map(({ codigo }) => codigo))];
  if (codes.length === 0) return {};
  return {
    direitos: codes.map((codigo) => {
      const same = lost.filter((one) => one.codigo === codigo);
      return {
        codigo,
        total: same.reduce((sum, { total }) => sum + total, 0),
        pessoas: same.flatMap(({ pessoas }) => pessoas),
      };
    }),
  };
}

function sumOfRoles(changes: NonNullable<Ensaio['funcoes']>): NonNullable<Ensaio['funcoes']> {
  const found = new Map<string, (typeof changes)[number]>();
  for (const change of changes) {
    const key = JSON.stringify([change.antes, change.depois]);
    const pessoas = (found.get(key)?.pessoas ?? 0) + change.pessoas;
    found.set(key, { ...change, pessoas });
  }
  return [...found.values()];
}
