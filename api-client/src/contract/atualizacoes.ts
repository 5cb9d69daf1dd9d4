import type { Static } from 'typebox';
import type * as schemas from '../schemas/atualizacoes.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Atualizacoes = Static<typeof schemas.atualizacoes>;
export type AtualizacaoEmAndamento = Static<typeof schemas.atualizacaoEmAndamento>;

// Who of those that may open a report may refresh its data is a field of the report, and is decided by the server.
const all = {
  at: '/api/relatorios/:id/atualizacoes/',
  roles: 'everyone',
  cost: 'provider',
  recurso: 'atualizacoes',
} as const;

/**
 * Lists the refreshes of the data of a report that the caller may open, and tells whether the caller may start one. `id` is the portal's.
 * Spec ATUA-01, WIRE-22.
 */
export const listRelatorioAtualizacoes: Call<'listRelatorioAtualizacoes'> = endpoint('GET', all);
/**
 * Starts a refresh. 202 with the one that runs, also if somebody else has started it. 403 without the right, 409 for a limit of
 * Microsoft. Spec ATUA-01, WIRE-22.
 */
export const startAtualizacao: Call<'startAtualizacao'> = endpoint('POST', {
  ...all,
  success: 202,
});
/**
 * Asks Microsoft to cancel a refresh that runs. 409 for one that cannot be cancelled or has ended. The answer is the refresh as it was
 * before: its end comes by an event. Spec ATUA-01, WIRE-22.
 */
export const cancelAtualizacao: Call<'cancelAtualizacao'> = endpoint('DELETE :atualizacao/', all);
