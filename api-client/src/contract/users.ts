import type { Static } from 'typebox';
import { userRecord } from '../records/user.ts';
import type * as schemas from '../schemas/users.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { anyAdmin, userAdmins } from './roles.ts';

export type User = Static<typeof schemas.user>;
export type Group = Static<typeof schemas.group>;
/** A new person, with their invitation if they were invited. */
export type CreatedUser = Static<typeof schemas.createUser.response>;
export type NewUser = Static<typeof schemas.createUser.body>;
export type ImportResult = Static<typeof schemas.importUsers.response>[number];
/** What an erasure tells. */
export type Recibo = Static<typeof schemas.eraseDados.response>;
export type UserChanges = Static<typeof schemas.updateUser.body>;

const read = { at: '/api/admin/users/', roles: anyAdmin, escopo: 'pessoas' } as const;
const change = { ...read, roles: userAdmins } as const;
const imported = {
  at: '/api/admin/users/importacao/',
  roles: userAdmins,
  escopo: 'pessoas',
  recurso: 'importacao',
} as const;

/** Lists the people of the caller's cliente, or all people for a superuser. Spec API-33, AMBIG-09. */
export const listUsers: Call<'listUsers'> = endpoint('GET', read);
/** Answers one person. Spec API-34. */
export const getUser: Call<'getUser'> = endpoint('GET :id/', read);
/** Creates a person. Spec API-35. */
export const createUser: Call<'createUser'> = endpoint('POST', {
  ...change,
  fields: userRecord,
  success: 201,
});
/** Changes a person; absent fields keep their value. Spec API-36. */
export const updateUser: Call<'updateUser'> = endpoint('PUT :id/', {
  ...change,
  fields: versioned(userRecord),
});
/** Deletes a person. Spec API-37. */
export const deleteUser: Call<'deleteUser'> = endpoint('DELETE :id/', change);
/** Removes a person's second factor, for instance after the loss of a phone. Spec WIRE-15, CONTA-10. */
export const removeSecondFactor: Call<'removeSecondFactor'> = endpoint(
  'DELETE :id/segundo-fator/',
  { ...change, escopo: null, recurso: 'segundo_fator' },
);
/** Answers a copy of everything that is kept of a person, without secrets. History tells it. Spec WIRE-36, LGPD-01. */
export const getDados: Call<'getDados'> = endpoint('GET :id/dados/', {
  ...change,
  escopo: null,
  cost: 'export',
  recurso: 'meus_dados',
});
/**
 * Erases a person everywhere, history included, and answers what was erased and what has to stay. 409 where the server's role may not
 * change history. Spec WIRE-36, LGPD-01.
 */
export const eraseDados: Call<'eraseDados'> = endpoint('POST :id/apagar-dados/', {
  ...change,
  escopo: null,
  recurso: 'meus_dados',
});
/** Creates up to 100 people, each in a transaction of its own. Spec ENTR-04. */
export const importUsers: Call<'importUsers'> = endpoint('POST', {
  ...imported,
  fields: { linhas: { items: userRecord } },
});
/** Tells which of many people exist already, before anybody is created. Spec ENTR-04. */
export const findTakenUsers: Call<'findTakenUsers'> = endpoint('POST conferir/', {
  ...imported,
  effect: 'reads',
});
/** Lists the groups that people can be in. Spec API-38. */
export const listGroups: Call<'listGroups'> = endpoint('GET /api/groups/', {
  roles: anyAdmin,
  escopo: 'pessoas',
});
