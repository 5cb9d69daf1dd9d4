import type * as shapes from '../shapes/health.ts';
import { endpoint } from './endpoint.ts';

/** The process answers. */
export const getLiveness = endpoint<typeof shapes.getLiveness>(
  'GET',
  '/api/health/live/',
  'public',
);
/** The process may be sent work: its database answers and it is not stopping. */
export const getReadiness = endpoint<typeof shapes.getReadiness>(
  'GET',
  '/api/health/ready/',
  'public',
);
