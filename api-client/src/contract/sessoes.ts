import type { Static } from 'typebox';
import type * as schemas from '../schemas/sessoes.ts';
import { endpoint } from './endpoint.ts';
import { userAdmins } from './roles.ts';

export type Sessoes = Static<typeof schemas.listOwnSessoes.response>;
export type Sessao = Sessoes['sessoes'][number];

const recurso = 'sessoes';
const own = { roles: 'everyone', recurso } as const;
/** Who may change a person may see and end their sessions. */
const ofPerson = { roles: userAdmins, recurso } as const;

/** Lists the caller's own sessions that have not ended. Spec SESS-01, WIRE-16. */
export const listOwnSessoes = endpoint<typeof schemas.listOwnSessoes>(
  'GET',
  '/api/conta/sessoes/',
  own,
);
/** Ends all sessions of the caller but the one that makes the call. */
export const endOtherSessoes = endpoint<typeof schemas.endOtherSessoes>(
  'DELETE',
  '/api/conta/sessoes/',
  { ...own, cost: 'change' },
);
/** Ends one session of the caller. */
export const endOwnSessao = endpoint<typeof schemas.endOwnSessao>(
  'DELETE',
  '/api/conta/sessoes/:id/',
  { ...own, cost: 'change' },
);
/** Lists the sessions of a person. */
export const listUserSessoes = endpoint<typeof schemas.listUserSessoes>(
  'GET',
  '/api/admin/users/:id/sessoes/',
  ofPerson,
);
/** Ends all sessions of a person. The session that makes the call stays. */
export const endUserSessoes = endpoint<typeof schemas.endUserSessoes>(
  'DELETE',
  '/api/admin/users/:id/sessoes/',
  ofPerson,
);
/** Ends one session of a person. */
export const endUserSessao = endpoint<typeof schemas.endUserSessao>(
  'DELETE',
  '/api/admin/users/:id/sessoes/:sessao/',
  ofPerson,
);
