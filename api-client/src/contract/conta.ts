import type { Static } from 'typebox';
import type * as schemas from '../schemas/conta.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Conta = Static<typeof schemas.conta>;
export type ContaChanges = Static<typeof schemas.updateConta.body>;
export type PasswordChange = Static<typeof schemas.changePassword.body>;

const conta = { at: '/api/conta/', roles: 'everyone', recurso: 'conta' } as const;
/** A call that writes history. */
const recorded = { ...conta, cost: 'change' } as const;
const factor = {
  at: '/api/conta/segundo-fator/',
  roles: 'everyone',
  cost: 'change',
  recurso: 'segundo_fator',
} as const;

/** Answers the caller's own account. Spec WIRE-08. */
export const getConta: Call<'getConta'> = endpoint('GET', conta);
/** Changes the caller's own names; absent fields keep their value. Spec WIRE-08. */
export const updateConta: Call<'updateConta'> = endpoint('PUT', recorded);
/**
 * Changes the caller's own password and ends their other sessions. The answer is 400 for a wrong present password, which
 * counts as a failed sign-in, and 429 after too many of them. Spec WIRE-08, CONTA-02.
 */
export const changePassword: Call<'changePassword'> = endpoint('POST senha/', recorded);

/** Answers a copy of everything that is kept of the caller, without secrets. History tells it. Spec WIRE-36, LGPD-01. */
export const getOwnDados: Call<'getOwnDados'> = endpoint('GET dados/', {
  ...conta,
  cost: 'export',
  recurso: 'meus_dados',
});

/**
 * Makes a new secret for the caller's authenticator app. Until `confirmSecondFactor`, nothing changes. Whoever has a second factor
 * sends a code of it too. Spec WIRE-15, CONTA-10.
 */
export const startSecondFactor: Call<'startSecondFactor'> = endpoint('POST', factor);
/**
 * Turns the second factor on with the first code of the new secret, and answers the recovery codes, once. Ends the caller's other
 * sessions. Spec WIRE-15, CONTA-10.
 */
export const confirmSecondFactor: Call<'confirmSecondFactor'> = endpoint('PUT', factor);
/** Turns the caller's second factor off; 409 if it is demanded of them. Spec WIRE-15, CONTA-10. */
export const endSecondFactor: Call<'endSecondFactor'> = endpoint('DELETE', factor);
