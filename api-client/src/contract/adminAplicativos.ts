import type { Static } from 'typebox';
import type * as shapes from '../shapes/adminAplicativos.ts';
import { endpoint } from './endpoint.ts';

export type AdminAplicativo = Static<typeof shapes.adminAplicativo>;
export type NewAplicativo = Static<typeof shapes.createAplicativo.body>;
export type AplicativoChanges = Static<typeof shapes.updateAplicativo.body>;
export type AvailableRelatorio = Static<typeof shapes.availableRelatorio>;

/** Inactive ones too. Spec API-18. */
export const listAdminAplicativos = endpoint<typeof shapes.listAdminAplicativos>(
  'GET',
  '/api/admin/aplicativos/',
);
/** Spec API-19. */
export const getAdminAplicativo = endpoint<typeof shapes.getAdminAplicativo>(
  'GET',
  '/api/admin/aplicativos/:id/',
);
/** Spec API-20. */
export const createAplicativo = endpoint<typeof shapes.createAplicativo>(
  'POST',
  '/api/admin/aplicativos/',
);
/** Absent fields keep their value. Spec API-21. */
export const updateAplicativo = endpoint<typeof shapes.updateAplicativo>(
  'PUT',
  '/api/admin/aplicativos/:id/',
);
/** Spec API-22. */
export const deleteAplicativo = endpoint<typeof shapes.deleteAplicativo>(
  'DELETE',
  '/api/admin/aplicativos/:id/',
);
/** Configured reports that an application may hold. Spec API-23, API-54. */
export const listAvailableRelatorios = endpoint<typeof shapes.listAvailableRelatorios>(
  'GET',
  '/api/admin/aplicativos/reports-available/',
);
