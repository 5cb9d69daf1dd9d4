import type { Static } from 'typebox';
import type * as schemas from '../schemas/incidentes.ts';
import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Incidente = Static<typeof schemas.getIncidente.response>;

/**
 * Answers who could open reports in a period, who opened them, and what left the portal as a file or a mail: as CSV and as a signed PDF.
 * For everybody who may read the whole history of a cliente. The call itself is recorded in history. 400 for a person or a report of another
 * cliente, 409 if the document would be too long. Spec LGPD-03, WIRE-36.
 */
export const getIncidente: Call<'getIncidente'> = endpoint('GET /api/admin/incidentes/', {
  roles: generalAdmins,
  escopo: null,
  cost: 'export',
  recurso: 'incidentes',
});
