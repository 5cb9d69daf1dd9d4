import type { Static } from 'typebox';
import type * as schemas from '../schemas/pendencias.ts';
import { endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Pendencia = Static<typeof schemas.pendencia>;

const rules = { roles: reportAdmins, recurso: 'pendencias' } as const;

/**
 * Lists what is wrong between the caller's cliente and its provider: first what stops readers, then the oldest. An Admin de Relatórios does
 * not see what is about credentials and mail. Whom a finding affects is decided for a page, so a page costs as much as a search.
 * Spec DRIFT-03, WIRE-21.
 */
export const listPendencias = endpoint<typeof schemas.listPendencias>(
  'GET',
  '/api/admin/pendencias/',
  { ...rules, cost: 'search' },
);
/** Postpones a finding until an instant. 400 for an instant that has passed or is more than a year away. Spec DRIFT-03, WIRE-21. */
export const postponePendencia = endpoint<typeof schemas.postponePendencia>(
  'PUT',
  '/api/admin/pendencias/:id/',
  rules,
);
/** Applies the remedy of a finding. 409 for a finding without a remedy, and if the finding or its report has changed since. Spec DRIFT-03, WIRE-21. */
export const resolvePendencia = endpoint<typeof schemas.resolvePendencia>(
  'POST',
  '/api/admin/pendencias/:id/resolver/',
  rules,
);
