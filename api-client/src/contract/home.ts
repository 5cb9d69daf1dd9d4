import type { Static } from 'typebox';
import type * as shapes from '../shapes/home.ts';
import { endpoint } from './endpoint.ts';

export type Stats = Static<typeof shapes.stats>;

/** Spec API-07. */
export const getStats = endpoint<typeof shapes.getStats>('GET', '/api/stats/');
