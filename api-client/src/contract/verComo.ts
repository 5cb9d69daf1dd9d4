import type { Static } from 'typebox';
import type * as schemas from '../schemas/verComo.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type VerComo = Static<typeof schemas.startVerComo.response>;
export type DadosVistos = Static<typeof schemas.dadosVistos>;

const verComo = { at: '/api/ver-como/', roles: 'everyone', recurso: 'ver_como' } as const;

/**
 * Starts to see the portal as a person. 403 for oneself and for people with more rights, 409 with every reason for a person who could
 * not sign in. Spec VERC-01, WIRE-17.
 */
export const startVerComo: Call<'startVerComo'> = endpoint('POST /api/admin/ver-como/', {
  roles: anyAdmin,
  escopo: null,
  recurso: 'ver_como',
});
/** Ends the token that makes the call. 404 for any other token. Spec VERC-02, WIRE-17. */
export const endVerComo: Call<'endVerComo'> = endpoint('DELETE', verComo);
/** Answers why the person of the token sees a report, as an administrator reads it. 404 for any other token. Spec VERC-04. */
export const explainVerComo: Call<'explainVerComo'> = endpoint('GET explicacao/', verComo);
