import type { Static } from 'typebox';
import type * as schemas from '../schemas/assinaturas.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type AdminAssinatura = Static<typeof schemas.adminAssinatura>;

/** Lists the subscriptions of the reports of the caller's cliente. Spec ASSI-05, WIRE-25. */
export const listAdminAssinaturas: Call<'listAdminAssinaturas'> = endpoint(
  'GET /api/admin/assinaturas/',
  { roles: reportAdmins, escopo: 'assinaturas', recurso: 'assinaturas' },
);
