import type { Static } from 'typebox';
import { userRecord } from '../records/user.ts';
import type * as schemas from '../schemas/users.ts';
import { endpoint, versioned } from './endpoint.ts';
import { anyAdmin, userAdmins } from './roles.ts';

export type User = Static<typeof schemas.user>;
export type Group = Static<typeof schemas.group>;
/** A new person, with their invitation if they were invited. */
export type CreatedUser = Static<typeof schemas.createUser.response>;
export type NewUser = Static<typeof schemas.createUser.body>;
export type ImportResult = Static<typeof schemas.importUsers.response>[number];
export type UserChanges = Static<typeof schemas.updateUser.body>;

/** Lists the people of the caller's cliente, or all people for a superuser. Spec API-33, AMBIG-09. */
export const listUsers = endpoint<typeof schemas.listUsers>('GET', '/api/admin/users/', {
  roles: anyAdmin,
});
/** Answers one person. Spec API-34. */
export const getUser = endpoint<typeof schemas.getUser>('GET', '/api/admin/users/:id/', {
  roles: anyAdmin,
});
/** Creates a person. Spec API-35. */
export const createUser = endpoint<typeof schemas.createUser>('POST', '/api/admin/users/', {
  roles: userAdmins,
  fields: userRecord,
});
/** Changes a person; absent fields keep their value. Spec API-36. */
export const updateUser = endpoint<typeof schemas.updateUser>('PUT', '/api/admin/users/:id/', {
  roles: userAdmins,
  fields: versioned(userRecord),
});
/** Deletes a person. Spec API-37. */
export const deleteUser = endpoint<typeof schemas.deleteUser>('DELETE', '/api/admin/users/:id/', {
  roles: userAdmins,
});
/** Removes a person's second factor, for instance after the loss of a phone. Spec WIRE-15, CONTA-10. */
export const removeSecondFactor = endpoint<typeof schemas.removeSecondFactor>(
  'DELETE',
  '/api/admin/users/:id/segundo-fator/',
  { roles: userAdmins, recurso: 'segundo_fator' },
);
const recurso = 'importacao';
/** Creates up to 100 people, each in a transaction of its own. Spec ENTR-04. */
export const importUsers = endpoint<typeof schemas.importUsers>(
  'POST',
  '/api/admin/users/importacao/',
  { roles: userAdmins, recurso, fields: { linhas: { items: userRecord } } },
);
/** Tells which of many people exist already, before anybody is created. Spec ENTR-04. */
export const findTakenUsers = endpoint<typeof schemas.findTakenUsers>(
  'POST',
  '/api/admin/users/importacao/conferir/',
  { roles: userAdmins, effect: 'reads', recurso },
);
/** Lists the groups that people can be in. Spec API-38. */
export const listGroups = endpoint<typeof schemas.listGroups>('GET', '/api/groups/', {
  roles: anyAdmin,
});
