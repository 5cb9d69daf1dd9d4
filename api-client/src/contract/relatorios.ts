import type { Static } from 'typebox';
import type * as schemas from '../schemas/relatorios.ts';
import { type Call, endpoint } from './endpoint.ts';

export type RelatorioItem = Static<typeof schemas.relatorioItem>;

const own = { at: '/api/reports/', roles: 'everyone' } as const;

/** Lists the reports that the caller may open on Dashboards. Spec API-06, AMBIG-16. */
export const listRelatorios: Call<'listRelatorios'> = endpoint('GET /api/configs/', {
  roles: 'everyone',
});
/** Lists the reports that the caller opened, newest first. Spec API-08. */
export const listRecentRelatorios: Call<'listRecentRelatorios'> = endpoint('GET recent/', own);
/** Lists the caller's favourite reports. Spec API-09. */
export const listFavoriteRelatorios: Call<'listFavoriteRelatorios'> = endpoint(
  'GET favorites/',
  own,
);
