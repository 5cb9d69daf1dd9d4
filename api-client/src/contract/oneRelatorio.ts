import type { Static } from 'typebox';
import type * as aplicativos from '../schemas/aplicativos.ts';
import type * as relatorios from '../schemas/relatorios.ts';
import { type Call, endpoint } from './endpoint.ts';

// The calls about one report. They stand apart from the lists, because the viewer's first load has every call of a file of which
// it makes one.

export type EmbedInfo = Static<typeof relatorios.embedInfo>;
export type SeenPagina = Static<typeof relatorios.tellSeenPages.body>[number];
export type RefreshInfo = Static<typeof relatorios.refreshInfo>;
export type EmbedToken = Static<typeof aplicativos.embedToken>;
export type ReportPage = Static<typeof aplicativos.reportPage>;

const one = { at: '/api/relatorios/:id/', roles: 'everyone' } as const;
const favorite = { at: '/api/reports/:id/', roles: 'everyone' } as const;

/** Adds a report to the caller's favourites; `id` is the portal's. Spec API-11. */
export const favoriteRelatorio: Call<'favoriteRelatorio'> = endpoint('POST favorite/', favorite);
/** Removes a report from the caller's favourites. Spec API-12. */
export const unfavoriteRelatorio: Call<'unfavoriteRelatorio'> = endpoint(
  'POST unfavorite_action/',
  favorite,
);
/** Answers everything the frame needs to open one report, its token included. Spec API-14. */
export const getEmbedInfo: Call<'getEmbedInfo'> = endpoint('GET /api/embed-info/:reportId/', {
  roles: 'everyone',
  cost: 'embedToken',
});
/**
 * Tells which pages of an open report its author has hidden, as the frame sees them. The server keeps it for all readers of
 * the report. A page that Power BI does not list is ignored, and so is a telling after which every page would be hidden.
 * `id` is the portal's. Spec WIRE-12, LER-03.
 */
export const tellSeenPages: Call<'tellSeenPages'> = endpoint('POST paginas-vistas/', {
  ...one,
  cost: 'seenPages',
  recurso: 'classes_de_pagina',
});
/**
 * Answers with which data the caller reads a report: a digest that changes with the role, the name or the custom data that Power BI
 * is sent. `id` is the portal's. Refused as an opening is. Spec SEG-03.
 */
export const getDataIdentity: Call<'getDataIdentity'> = endpoint('GET identidade/', {
  ...one,
  recurso: 'dados',
});
/** Answers when the report's dataset was last refreshed. Spec API-15. */
export const getRefreshInfo: Call<'getRefreshInfo'> = endpoint(
  'GET /api/powerbi/dataset-refresh/',
  { roles: 'everyone', cost: 'provider' },
);
/** Answers a token for a report of an application. Spec API-13. */
export const getEmbedToken: Call<'getEmbedToken'> = endpoint(
  'GET /api/embed-token/:workspaceId/:reportUuid/',
  { roles: 'everyone', cost: 'embedToken' },
);
/** Lists the pages of a report that the caller may see. Spec API-47, AMBIG-20. */
export const listReportPages: Call<'listReportPages'> = endpoint(
  'GET /api/admin/powerbi/report-pages/',
  { roles: 'everyone', cost: 'provider' },
);
