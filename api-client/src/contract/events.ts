import { type Call, endpoint } from './endpoint.ts';

/**
 * A stream of server-sent events without content: `acesso` (what the caller may open may have changed), `sessao` (the session
 * has ended), `marca` (the brand has changed), `atualizacao` (a refresh of data of the caller's
 * cliente has begun or ended) and `exportacao` (an export of the caller has gone on). It needs `Accept: text/event-stream`. Spec WIRE-07.
 */
export const getEvents: Call<'getEvents'> = endpoint('GET /api/events/', {
  roles: 'everyone',
  recurso: 'eventos',
});
