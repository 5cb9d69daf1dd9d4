import type { Static } from 'typebox';
import type * as schemas from '../schemas/uso.ts';
import { type Call, endpoint } from './endpoint.ts';

// Apart from the calls of the console, because the viewer has every call of a file of which it makes one.

export type EventoDeUso = Static<typeof schemas.eventoDeUso>;

/**
 * Tells what the caller has seen of their own openings: never before the report is rendered, at most 50 events a call. 400 for more, and
 * for a body that is no list of events. The server drops these events: of an opening that is not the caller's, unknown or older than 24
 * hours; of an opening without an `exibicao`, stored or in the same body; with a repeated `n`; a second `token`, `carga` or `exibicao`;
 * with an `ms` that is negative or above two minutes; a `vista` that is longer than the opening; an unknown event; a `pagina` or
 * `recusada` with an unknown page. A `vista` or an `exibicao` of an unknown page counts without the page. A `recusada` of a page that the
 * caller may not see is a row of history, at most one an hour for each page and server. 403 for who sees the portal as somebody. Spec USO-02, WIRE-23, LER-03.
 */
export const registerUso: Call<'registerUso'> = endpoint('POST /api/uso/', {
  roles: 'everyone',
  cost: 'usage',
  recurso: 'uso',
});
/** Answers the caller's own openings, newest first. Spec USO-04, WIRE-23. */
export const getUsoDaConta: Call<'getUsoDaConta'> = endpoint('GET /api/conta/uso/', {
  roles: 'everyone',
  recurso: 'uso',
});
