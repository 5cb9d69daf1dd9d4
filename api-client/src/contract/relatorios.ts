import type { Static } from 'typebox';
import type * as schemas from '../schemas/relatorios.ts';
import { endpoint } from './endpoint.ts';

export type RelatorioItem = Static<typeof schemas.relatorioItem>;

/** Lists the reports that the caller may open on Dashboards. Spec API-06, AMBIG-16. */
export const listRelatorios = endpoint<typeof schemas.listRelatorios>('GET', '/api/configs/', {
  roles: 'everyone',
});
/** Lists the reports that the caller opened, newest first. Spec API-08. */
export const listRecentRelatorios = endpoint<typeof schemas.listRecentRelatorios>(
  'GET',
  '/api/reports/recent/',
  { roles: 'everyone' },
);
/** Lists the caller's favourite reports. Spec API-09. */
export const listFavoriteRelatorios = endpoint<typeof schemas.listFavoriteRelatorios>(
  'GET',
  '/api/reports/favorites/',
  { roles: 'everyone' },
);
