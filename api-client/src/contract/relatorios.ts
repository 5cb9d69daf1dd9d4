import type { Static } from 'typebox';
import type * as schemas from '../schemas/relatorios.ts';
import { endpoint } from './endpoint.ts';

export type RelatorioItem = Static<typeof schemas.relatorioItem>;
export type EmbedInfo = Static<typeof schemas.embedInfo>;
export type SeenPagina = Static<typeof schemas.tellSeenPages.body>[number];
export type RefreshInfo = Static<typeof schemas.refreshInfo>;

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
/** Adds a report to the caller's favourites; `id` is the portal's. Spec API-11. */
export const favoriteRelatorio = endpoint<typeof schemas.favoriteRelatorio>(
  'POST',
  '/api/reports/:id/favorite/',
  { roles: 'everyone' },
);
/** Removes a report from the caller's favourites. Spec API-12. */
export const unfavoriteRelatorio = endpoint<typeof schemas.unfavoriteRelatorio>(
  'POST',
  '/api/reports/:id/unfavorite_action/',
  { roles: 'everyone' },
);
/** Answers everything the frame needs to open one report, its token included. Spec API-14. */
export const getEmbedInfo = endpoint<typeof schemas.getEmbedInfo>(
  'GET',
  '/api/embed-info/:reportId/',
  { roles: 'everyone', cost: 'embedToken' },
);
/**
 * Tells which pages of an open report its author has hidden, as the frame sees them. The server keeps it for all readers of
 * the report. A page that Power BI does not list is ignored, and so is a telling after which every page would be hidden.
 * `id` is the portal's. Spec WIRE-12, LER-03.
 */
export const tellSeenPages = endpoint<typeof schemas.tellSeenPages>(
  'POST',
  '/api/relatorios/:id/paginas-vistas/',
  { roles: 'everyone', cost: 'seenPages', recurso: 'classes_de_pagina' },
);
/**
 * Answers with which data the caller reads a report: a digest that changes with the role, the name or the custom data that Power BI
 * is sent. `id` is the portal's. Refused as an opening is. Spec SEG-03.
 */
export const getDataIdentity = endpoint<typeof schemas.getDataIdentity>(
  'GET',
  '/api/relatorios/:id/identidade/',
  { roles: 'everyone', recurso: 'dados' },
);
/** Answers when the report's dataset was last refreshed. Spec API-15. */
export const getRefreshInfo = endpoint<typeof schemas.getRefreshInfo>(
  'GET',
  '/api/powerbi/dataset-refresh/',
  { roles: 'everyone', cost: 'provider' },
);
