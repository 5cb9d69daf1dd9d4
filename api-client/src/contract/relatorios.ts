import type { Static } from 'typebox';
import type * as shapes from '../shapes/relatorios.ts';
import { endpoint } from './endpoint.ts';

export type RelatorioItem = Static<typeof shapes.relatorioItem>;
export type EmbedInfo = Static<typeof shapes.embedInfo>;
export type RefreshInfo = Static<typeof shapes.refreshInfo>;

/** The reports the caller may open on Dashboards. Spec API-06, AMBIG-16. */
export const listRelatorios = endpoint<typeof shapes.listRelatorios>('GET', '/api/configs/');
/** Last opened, newest first. Spec API-08. */
export const listRecentRelatorios = endpoint<typeof shapes.listRecentRelatorios>(
  'GET',
  '/api/reports/recent/',
);
/** Spec API-09. */
export const listFavoriteRelatorios = endpoint<typeof shapes.listFavoriteRelatorios>(
  'GET',
  '/api/reports/favorites/',
);
/** Spec API-11; `id` is the portal's. */
export const favoriteRelatorio = endpoint<typeof shapes.favoriteRelatorio>(
  'POST',
  '/api/reports/:id/favorite/',
);
/** Spec API-12. */
export const unfavoriteRelatorio = endpoint<typeof shapes.unfavoriteRelatorio>(
  'POST',
  '/api/reports/:id/unfavorite_action/',
);
/** Everything the frame needs to open one report, its token included. Spec API-14. */
export const getEmbedInfo = endpoint<typeof shapes.getEmbedInfo>(
  'GET',
  '/api/embed-info/:reportId/',
);
/** When the report's data was last brought up to date. Spec API-15. */
export const getRefreshInfo = endpoint<typeof shapes.getRefreshInfo>(
  'GET',
  '/api/powerbi/dataset-refresh/',
);
