import type { Static } from 'typebox';
import type * as shapes from '../shapes/aplicativos.ts';
import { endpoint } from './endpoint.ts';

export type AplicativoItem = Static<typeof shapes.aplicativoItem>;

/** The applications in which the caller may open something. Spec API-16, AMBIG-42. */
export const listAplicativos = endpoint<typeof shapes.listAplicativos>('GET', '/api/aplicativos/');
/** Last opened, newest first. Spec API-10. */
export const listRecentAplicativos = endpoint<typeof shapes.listRecentAplicativos>(
  'GET',
  '/api/aplicativos/recentes/',
);
