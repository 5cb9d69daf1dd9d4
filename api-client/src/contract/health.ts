import type * as schemas from '../schemas/health.ts';
import { endpoint } from './endpoint.ts';

/** Answers 200 while the process runs. */
export const getLiveness = endpoint<typeof schemas.getLiveness>('GET', '/api/health/live/', {
  access: 'public',
  recurso: 'saude',
});
/** Answers 200 while the process can take requests: its database answers and it is not stopping. */
export const getReadiness = endpoint<typeof schemas.getReadiness>('GET', '/api/health/ready/', {
  access: 'public',
  recurso: 'saude',
});
