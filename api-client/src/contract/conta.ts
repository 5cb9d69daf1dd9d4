import type { Static } from 'typebox';
import type * as schemas from '../schemas/conta.ts';
import { endpoint } from './endpoint.ts';

export type Conta = Static<typeof schemas.conta>;
export type ContaChanges = Static<typeof schemas.updateConta.body>;
export type PasswordChange = Static<typeof schemas.changePassword.body>;

const added = { roles: 'everyone', recurso: 'conta' } as const;
/** A call that writes history. */
const recorded = { ...added, cost: 'change' } as const;

/** Answers the caller's own account. Spec WIRE-08. */
export const getConta = endpoint<typeof schemas.getConta>('GET', '/api/conta/', added);
/** Changes the caller's own names; absent fields keep their value. Spec WIRE-08. */
export const updateConta = endpoint<typeof schemas.updateConta>('PUT', '/api/conta/', recorded);
/**
 * Changes the caller's own password and ends their other sessions. The answer is 400 for a wrong present password, which
 * counts as a failed sign-in, and 429 after too many of them. Spec WIRE-08, CONTA-02.
 */
export const changePassword = endpoint<typeof schemas.changePassword>(
  'POST',
  '/api/conta/senha/',
  recorded,
);
