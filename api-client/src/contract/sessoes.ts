import type { Static } from 'typebox';
import type * as schemas from '../schemas/sessoes.ts';
import { type Call, endpoint } from './endpoint.ts';
import { userAdmins } from './roles.ts';

export type Sessoes = Static<typeof schemas.listOwnSessoes.response>;
export type Sessao = Sessoes['sessoes'][number];

const own = { at: '/api/conta/sessoes/', roles: 'everyone', recurso: 'sessoes' } as const;
const ended = { ...own, cost: 'change' } as const;
/** Who may change a person may see and end their sessions. */
const ofPerson = {
  at: '/api/admin/users/:id/sessoes/',
  roles: userAdmins,
  escopo: null,
  recurso: 'sessoes',
} as const;

/** Lists the caller's own sessions that have not ended. Spec SESS-01, WIRE-16. */
export const listOwnSessoes: Call<'listOwnSessoes'> = endpoint('GET', own);
/** Ends all sessions of the caller but the one that makes the call. */
export const endOtherSessoes: Call<'endOtherSessoes'> = endpoint('DELETE', ended);
/** Ends one session of the caller. */
export const endOwnSessao: Call<'endOwnSessao'> = endpoint('DELETE :id/', ended);
/** Lists the sessions of a person. */
export const listUserSessoes: Call<'listUserSessoes'> = endpoint('GET', ofPerson);
/** Ends all sessions of a person. The session that makes the call stays. */
export const endUserSessoes: Call<'endUserSessoes'> = endpoint('DELETE', ofPerson);
/** Ends one session of a person. */
export const endUserSessao: Call<'endUserSessao'> = endpoint('DELETE :sessao/', ofPerson);
