import type { Static } from 'typebox';
import type * as schemas from '../schemas/provedores.ts';
import { type Call, endpoint } from './endpoint.ts';

export type CaminhoDeEntrada = Static<typeof schemas.listOwnProvedores.response>[number];

/**
 * Lists the ways to sign in at the host name of a cliente; elsewhere those of the domain of `email`, and none for one that nobody named.
 * Spec IDP-01, WIRE-31.
 */
export const listOwnProvedores: Call<'listOwnProvedores'> = endpoint('GET /api/provedores/', {
  access: 'public',
  recurso: 'provedores',
});
/**
 * Keeps an invitation in a cookie, so that the sign-in that follows in this browser links its account to the invited person. 400 for an
 * invitation that has ended or is of another cliente. Spec IDP-02.
 */
export const inviteToProvedor: Call<'inviteToProvedor'> = endpoint(
  'POST /api/provedores/:id/convite/',
  { access: 'public', recurso: 'provedores' },
);
