import type { Static } from 'typebox';
import type * as shapes from '../shapes/aplicativos.ts';
import { endpoint } from './endpoint.ts';

export type AplicativoItem = Static<typeof shapes.aplicativoItem>;
export type Aplicativo = Static<typeof shapes.aplicativo>;
export type AppRelatorio = Static<typeof shapes.appRelatorio>;
export type EmbedToken = Static<typeof shapes.embedToken>;
export type ReportPage = Static<typeof shapes.reportPage>;

/** The applications in which the caller may open something. Spec API-16, AMBIG-42. */
export const listAplicativos = endpoint<typeof shapes.listAplicativos>('GET', '/api/aplicativos/');
/** Last opened, newest first. Spec API-10. */
export const listRecentAplicativos = endpoint<typeof shapes.listRecentAplicativos>(
  'GET',
  '/api/aplicativos/recentes/',
);
/** One application with the caller's access to each of its reports. Spec API-17, AMBIG-19. */
export const getAplicativo = endpoint<typeof shapes.getAplicativo>('GET', '/api/aplicativos/:id/');
/** A token for a report of an application. Spec API-13. */
export const getEmbedToken = endpoint<typeof shapes.getEmbedToken>(
  'GET',
  '/api/embed-token/:workspaceId/:reportUuid/',
);
/** The pages of a report, those the caller may see. Spec API-47, AMBIG-20. */
export const listReportPages = endpoint<typeof shapes.listReportPages>(
  'GET',
  '/api/admin/powerbi/report-pages/',
);
