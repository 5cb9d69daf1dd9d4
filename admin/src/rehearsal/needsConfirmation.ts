import type { Ensaio } from '@portal/api-client/contract';

/** How many people may gain access at once before the console asks. */
const maxGaining = 20;

/**
 * Returns whether a change needs a confirmation: somebody loses, people gain by a team, many people gain, or somebody would
 * read other data. Spec ENS-03, CONTA-05.
 */
export function needsConfirmation({ ganham, perdem, dados, pessoas }: Ensaio): boolean {
  return (
    perdem.length > 0 ||
    dados.length > 0 ||
    pessoas.ganham > maxGaining ||
    ganham.some(({ por_equipe }) => por_equipe)
  );
}
