import type { Static } from 'typebox';
import type * as schemas from '../schemas/incidentes.ts';
import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Incidente = Static<typeof schemas.getIncidente.response>;

/**
 * Answers who could open reports in a period, who did, and what left as file or mail, as CSV and a signed PDF. Who may read all history of
 * a cliente may make the call, and history tells it. 400 for a thing of another cliente, 409 for more than one document has. Spec LGPD-03, WIRE-36.
 */
export const getIncidente: Call<'getIncidente'> = endpoint('GET /api/admin/incidentes/', {
  roles: generalAdmins,
  escopo: null,
  cost: 'export',
  recurso: 'incidentes',
});
