import type { Static } from 'typebox';
import type * as schemas from '../schemas/avisos.ts';
import { type Call, endpoint } from './endpoint.ts';

export type ShownAviso = Static<typeof schemas.shownAviso>;

const own = { at: '/api/avisos/', roles: 'everyone', recurso: 'avisos' } as const;

/** Lists the notices that the caller sees now. The brand has them too, so that a page needs no call of its own. Spec AVISO-01, WIRE-33. */
export const listAvisos: Call<'listAvisos'> = endpoint('GET', own);
/** Closes a notice for the caller, until its text changes. Spec AVISO-01. */
export const closeAviso: Call<'closeAviso'> = endpoint('POST :id/fechar/', own);
