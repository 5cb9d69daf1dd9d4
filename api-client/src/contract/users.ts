import type { Static } from 'typebox';
import type * as shapes from '../shapes/users.ts';
import { endpoint } from './endpoint.ts';

export type User = Static<typeof shapes.user>;
export type Group = Static<typeof shapes.group>;

/** People of the caller's cliente, of all for a superuser. Spec API-33, AMBIG-09. */
export const listUsers = endpoint<typeof shapes.listUsers>('GET', '/api/admin/users/');
/** Spec API-38. */
export const listGroups = endpoint<typeof shapes.listGroups>('GET', '/api/groups/');
