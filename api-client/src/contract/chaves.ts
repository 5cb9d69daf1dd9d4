import type { Static } from 'typebox';
import type * as schemas from '../schemas/chaves.ts';
import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Chave = Static<typeof schemas.chave>;
/** A key with its text, which no other answer has. */
export type NewChave = Static<typeof schemas.createChave.response>;
export type ChaveInput = Static<typeof schemas.createChave.body>;
export type ChaveChanges = Static<typeof schemas.updateChave.body>;

/** The header by which a key repeats a `POST` without doing it twice. Spec CHAVE-05. */
export const idempotencyHeader = 'Idempotency-Key';
// A key makes no other key and changes none.
const chaves = {
  at: '/api/admin/chaves/',
  roles: generalAdmins,
  escopo: null,
  recurso: 'chaves',
} as const;

/** Lists the keys of the caller's cliente, or all keys for a superuser. Spec WIRE-28. */
export const listChaves: Call<'listChaves'> = endpoint('GET', chaves);
/** Creates a key of the caller and answers its text, once. Spec CHAVE-01. */
export const createChave: Call<'createChave'> = endpoint('POST', { ...chaves, success: 201 });
/** Changes a key. Only its maker may. Spec WIRE-28. */
export const updateChave: Call<'updateChave'> = endpoint('PUT :id/', chaves);
/** Ends a key at once. Spec CHAVE-03. */
export const deleteChave: Call<'deleteChave'> = endpoint('DELETE :id/', chaves);
/** Gives a key a second text, while the former one works for a chosen time. Only its maker may. Spec CHAVE-03. */
export const replaceChave: Call<'replaceChave'> = endpoint('POST :id/trocar/', chaves);
/** Tells a key what it is. Only a key may ask. Spec WIRE-28. */
export const getChave: Call<'getChave'> = endpoint('GET /api/chave/', {
  roles: 'everyone',
  recurso: 'chaves',
});
