import type { Static } from 'typebox';
import type * as schemas from '../schemas/relatorioConfigs.ts';
import { endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type RelatorioConfig = Static<typeof schemas.relatorioConfig>;
export type NewRelatorioConfig = Static<typeof schemas.createRelatorioConfig.body>;
export type RelatorioConfigChanges = Static<typeof schemas.updateRelatorioConfig.body>;

/** Lists report configurations. Spec API-39. */
export const listRelatorioConfigs = endpoint<typeof schemas.listRelatorioConfigs>(
  'GET',
  '/api/admin/powerbiconfig/',
  { roles: reportAdmins },
);
/** Creates a report configuration. Spec API-40. */
export const createRelatorioConfig = endpoint<typeof schemas.createRelatorioConfig>(
  'POST',
  '/api/admin/powerbiconfig/',
  { roles: reportAdmins },
);
/** Changes a report configuration; absent fields keep their value. Spec API-41. */
export const updateRelatorioConfig = endpoint<typeof schemas.updateRelatorioConfig>(
  'PUT',
  '/api/admin/powerbiconfig/:id/',
  { roles: reportAdmins },
);
/** Deletes a report configuration and removes it from applications, with its permissions. Spec API-42, AMBIG-40. */
export const deleteRelatorioConfig = endpoint<typeof schemas.deleteRelatorioConfig>(
  'DELETE',
  '/api/admin/powerbiconfig/:id/',
  { roles: reportAdmins },
);
