import type { Static } from 'typebox';
import type * as schemas from '../schemas/termos.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Termos = Static<typeof schemas.termos>;

const own = { at: '/api/termos/', roles: 'everyone', recurso: 'termos' } as const;

/** Answers what the caller's cliente asks them to accept before they open a report. Spec LGPD-02, WIRE-36. */
export const getTermos: Call<'getTermos'> = endpoint('GET', own);
/** Accepts a version. 409 if it is not the current one. Spec LGPD-02, WIRE-36. */
export const acceptTermos: Call<'acceptTermos'> = endpoint('POST', { ...own, cost: 'change' });
