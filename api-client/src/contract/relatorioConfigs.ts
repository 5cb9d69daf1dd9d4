import type { Static } from 'typebox';
import type * as shapes from '../shapes/relatorioConfigs.ts';
import { endpoint } from './endpoint.ts';

export type RelatorioConfig = Static<typeof shapes.relatorioConfig>;
export type NewRelatorioConfig = Static<typeof shapes.createRelatorioConfig.body>;
export type RelatorioConfigChanges = Static<typeof shapes.updateRelatorioConfig.body>;

/** Spec API-39. */
export const listRelatorioConfigs = endpoint<typeof shapes.listRelatorioConfigs>(
  'GET',
  '/api/admin/powerbiconfig/',
);
/** Spec API-40. */
export const createRelatorioConfig = endpoint<typeof shapes.createRelatorioConfig>(
  'POST',
  '/api/admin/powerbiconfig/',
);
/** Absent fields keep their value. Spec API-41. */
export const updateRelatorioConfig = endpoint<typeof shapes.updateRelatorioConfig>(
  'PUT',
  '/api/admin/powerbiconfig/:id/',
);
/** Leaves the applications that held it, with its permissions. Spec API-42, AMBIG-40. */
export const deleteRelatorioConfig = endpoint<typeof shapes.deleteRelatorioConfig>(
  'DELETE',
  '/api/admin/powerbiconfig/:id/',
);
