import { type Call, endpoint } from './endpoint.ts';

const health = { at: '/api/health/', access: 'public', recurso: 'saude' } as const;

/** Answers 200 while the process runs. */
export const getLiveness: Call<'getLiveness'> = endpoint('GET live/', health);
/** Answers 200 while the process can take requests: its database answers and it is not stopping. */
export const getReadiness: Call<'getReadiness'> = endpoint('GET ready/', health);
