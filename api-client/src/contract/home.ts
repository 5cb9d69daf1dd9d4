import type { Static } from 'typebox';
import type * as schemas from '../schemas/home.ts';
import { endpoint } from './endpoint.ts';

export type Stats = Static<typeof schemas.stats>;

/** Answers the four figures of Home. Spec API-07. */
export const getStats = endpoint<typeof schemas.getStats>('GET', '/api/stats/', {
  roles: 'everyone',
});
