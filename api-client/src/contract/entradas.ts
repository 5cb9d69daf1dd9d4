import type { Static } from 'typebox';
import type * as schemas from '../schemas/entradas.ts';
import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Lugar = Static<typeof schemas.lugar>;

/**
 * Answers a code of 60 seconds by which the portal opens once for a person inside of another product. Only a key may ask. 404 for a
 * person whom it does not reach, 403 for an administrator, 409 for a person who could not sign in, and for a cliente without an own address
 * or origins. Spec ENTRADA-01, WIRE-30.
 */
export const createEntrada: Call<'createEntrada'> = endpoint('POST /api/entradas/', {
  roles: generalAdmins,
  escopo: 'entrar',
  recurso: 'entradas',
  success: 201,
});
/** Begins the session of a code, in a frame. 401 for a code that does not count, or not here. Spec WIRE-30. */
export const exchangeEntrada: Call<'exchangeEntrada'> = endpoint('POST /api/entradas/trocar/', {
  access: 'public',
  recurso: 'entradas',
});
