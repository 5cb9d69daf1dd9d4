import type { Static } from 'typebox';
import { aplicativoRecord } from '../records/aplicativo.ts';
import type * as schemas from '../schemas/adminAplicativos.ts';
import { endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type AdminAplicativo = Static<typeof schemas.adminAplicativo>;
export type NewAplicativo = Static<typeof schemas.createAplicativo.body>;
export type AplicativoChanges = Static<typeof schemas.updateAplicativo.body>;
export type AvailableRelatorio = Static<typeof schemas.availableRelatorio>;

/** Lists applications, inactive ones too. Spec API-18. */
export const listAdminAplicativos = endpoint<typeof schemas.listAdminAplicativos>(
  'GET',
  '/api/admin/aplicativos/',
  { roles: reportAdmins },
);
/** Answers one application with its reports. Spec API-19. */
export const getAdminAplicativo = endpoint<typeof schemas.getAdminAplicativo>(
  'GET',
  '/api/admin/aplicativos/:id/',
  { roles: reportAdmins },
);
/** Creates an application. Spec API-20. */
export const createAplicativo = endpoint<typeof schemas.createAplicativo>(
  'POST',
  '/api/admin/aplicativos/',
  { roles: reportAdmins, fields: aplicativoRecord },
);
/** Changes an application; absent fields keep their value. Spec API-21. */
export const updateAplicativo = endpoint<typeof schemas.updateAplicativo>(
  'PUT',
  '/api/admin/aplicativos/:id/',
  { roles: reportAdmins, fields: versioned(aplicativoRecord) },
);
/** Deletes an application with its permissions. Spec API-22. */
export const deleteAplicativo = endpoint<typeof schemas.deleteAplicativo>(
  'DELETE',
  '/api/admin/aplicativos/:id/',
  { roles: reportAdmins },
);
/** Lists the configured reports that an application may contain. Spec API-23, API-54. */
export const listAvailableRelatorios = endpoint<typeof schemas.listAvailableRelatorios>(
  'GET',
  '/api/admin/aplicativos/reports-available/',
  { roles: reportAdmins },
);
