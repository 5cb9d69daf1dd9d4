import type { Ensaio } from '@portal/api-client/contract';

/**
 * The effects of several changes as one. The changes must concern different people, so that nobody is counted twice. Those who
 * opened what they lose come first. The sum has no fingerprint.
 */
export function sumOfEffects(effects: readonly Ensaio[]): Ensaio {
  return {
    impressao: '',
    ganham: effects.flatMap(({ ganham }) => ganham),
    perdem: effects
      .flatMap(({ perdem }) => perdem)
      .toSorted((a, b) => Number(b.abriu_recentemente) - Number(a.abriu_recentemente)),
    dados: effects.flatMap(({ dados }) => dados),
    pessoas: {
      ganham: effects.reduce((sum, { pessoas }) => sum + pessoas.ganham, 0),
      perdem: effects.reduce((sum, { pessoas }) => sum + pessoas.perdem, 0),
    },
  };
}
