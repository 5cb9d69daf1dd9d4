import type { Static } from 'typebox';
import type * as schemas from '../schemas/pendencias.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Pendencia = Static<typeof schemas.pendencia>;

const all = {
  at: '/api/admin/pendencias/',
  roles: reportAdmins,
  escopo: 'pendencias',
  recurso: 'pendencias',
} as const;

/**
 * Lists what is wrong between the caller's cliente and its provider: first what stops readers, then the oldest. An Admin de Relatórios does
 * not see what is about credentials and mail, and only superusers see that the portal is behind with its work. Whom a finding affects is decided for a page, so a page costs as much as a search.
 * Spec DRIFT-03, WIRE-21.
 */
export const listPendencias: Call<'listPendencias'> = endpoint('GET', {
  ...all,
  cost: 'search',
});
/** Postpones a finding until an instant. 400 for an instant that has passed or is more than a year away. Spec DRIFT-03, WIRE-21. */
export const postponePendencia: Call<'postponePendencia'> = endpoint('PUT :id/', all);
/** Applies the remedy of a finding. 409 for a finding without a remedy, and if the finding or its report has changed since. Spec DRIFT-03, WIRE-21. */
export const resolvePendencia: Call<'resolvePendencia'> = endpoint('POST :id/resolver/', all);
