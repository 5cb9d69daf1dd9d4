import type { Static } from 'typebox';
import { aplicativoRecord } from '../records/aplicativo.ts';
import type * as schemas from '../schemas/adminAplicativos.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type AdminAplicativo = Static<typeof schemas.adminAplicativo>;
export type NewAplicativo = Static<typeof schemas.createAplicativo.body>;
export type AplicativoChanges = Static<typeof schemas.updateAplicativo.body>;
export type AvailableRelatorio = Static<typeof schemas.availableRelatorio>;

const all = { at: '/api/admin/aplicativos/', roles: reportAdmins, escopo: 'aplicativos' } as const;

/** Lists applications, inactive ones too. Spec API-18. */
export const listAdminAplicativos: Call<'listAdminAplicativos'> = endpoint('GET', all);
/** Answers one application with its reports. Spec API-19. */
export const getAdminAplicativo: Call<'getAdminAplicativo'> = endpoint('GET :id/', all);
/** Creates an application. Spec API-20. */
export const createAplicativo: Call<'createAplicativo'> = endpoint('POST', {
  ...all,
  fields: aplicativoRecord,
  success: 201,
});
/** Changes an application; absent fields keep their value. Spec API-21. */
export const updateAplicativo: Call<'updateAplicativo'> = endpoint('PUT :id/', {
  ...all,
  fields: versioned(aplicativoRecord),
});
/** Deletes an application with its permissions. Spec API-22. */
export const deleteAplicativo: Call<'deleteAplicativo'> = endpoint('DELETE :id/', all);
/** Lists the configured reports that an application may contain. Spec API-23, API-54. */
export const listAvailableRelatorios: Call<'listAvailableRelatorios'> = endpoint(
  'GET reports-available/',
  all,
);
