import { type Ensaio, type EnsaioLinha, maxEnsaioRows } from '@portal/api-client/contract';

/** For how many people the console does not ask, if they gain access or get an earlier end. */
const maxPeople = 20;

/**
 * Returns whether a change needs a confirmation: somebody loses access or a right, a subscription of others or a key ends, a notice reaches people, a file of a cliente changes something, somebody who is in would be out, somebody would read other data or keeps access without its end, or people
 * gain or get an earlier end by a team or many at once. Rows beyond those that the server sends may be of each kind. Spec ENS-03, CONTA-05, CONF-02, ENTR-01.
 */
export function needsConfirmation({
  ganham,
  perdem,
  dados,
  prazos = [],
  pessoas,
  assinaturas = [],
  chaves = [],
  alcance,
  saem,
  direitos = [],
  arquivo,
}: Ensaio): boolean {
  const earlier = prazos.filter(endsEarlier);
  return (
    alcance !== undefined ||
    (arquivo !== undefined && arquivo.linhas.length > 0) ||
    perdem.length > 0 ||
    assinaturas.length > 0 ||
    chaves.length > 0 ||
    saem !== undefined ||
    direitos.length > 0 ||
    dados.length > 0 ||
    prazos.some(becomesEndless) ||
    (pessoas.sem_fim ?? 0) > 0 ||
    [ganham, prazos].some(({ length }) => length >= maxEnsaioRows) ||
    pessoas.ganham > maxPeople ||
    new Set(earlier.map(({ user }) => user)).size > maxPeople ||
    [...ganham, ...earlier].some(({ por_equipe }) => por_equipe)
  );
}

const endsEarlier = ({ antes, depois }: EnsaioLinha) =>
  depois.ate !== undefined && (antes.ate === undefined || depois.ate < antes.ate);

/** True if a change takes the end of an access away. */
export const becomesEndless = ({ antes, depois }: EnsaioLinha): boolean =>
  antes.ate !== undefined && depois.ate === undefined && depois.acesso !== 'none';
