import type { Static } from 'typebox';
import type * as shapes from '../shapes/users.ts';
import { endpoint } from './endpoint.ts';

export type User = Static<typeof shapes.user>;
export type Group = Static<typeof shapes.group>;
export type NewUser = Static<typeof shapes.createUser.body>;
export type UserChanges = Static<typeof shapes.updateUser.body>;

/** People of the caller's cliente, of all for a superuser. Spec API-33, AMBIG-09. */
export const listUsers = endpoint<typeof shapes.listUsers>('GET', '/api/admin/users/');
/** Spec API-34. */
export const getUser = endpoint<typeof shapes.getUser>('GET', '/api/admin/users/:id/');
/** Spec API-35. */
export const createUser = endpoint<typeof shapes.createUser>('POST', '/api/admin/users/');
/** Absent fields keep their value. Spec API-36. */
export const updateUser = endpoint<typeof shapes.updateUser>('PUT', '/api/admin/users/:id/');
/** Spec API-37. */
export const deleteUser = endpoint<typeof shapes.deleteUser>('DELETE', '/api/admin/users/:id/');
/** Spec API-38. */
export const listGroups = endpoint<typeof shapes.listGroups>('GET', '/api/groups/');
