import type { Static } from 'typebox';
import type * as schemas from '../schemas/aplicativos.ts';
import { endpoint } from './endpoint.ts';

export type AplicativoItem = Static<typeof schemas.listedAplicativo>;
export type Aplicativo = Static<typeof schemas.aplicativo>;
export type AppRelatorio = Static<typeof schemas.appRelatorio>;

/** Lists the applications in which the caller may open something. Spec API-16, AMBIG-42. */
export const listAplicativos = endpoint<typeof schemas.listAplicativos>(
  'GET',
  '/api/aplicativos/',
  { roles: 'everyone' },
);
/** Lists the applications that the caller opened, newest first. Spec API-10. */
export const listRecentAplicativos = endpoint<typeof schemas.listRecentAplicativos>(
  'GET',
  '/api/aplicativos/recentes/',
  { roles: 'everyone' },
);
/** Answers one application with the caller's access to each of its reports. Spec API-17, AMBIG-19. */
export const getAplicativo = endpoint<typeof schemas.getAplicativo>(
  'GET',
  '/api/aplicativos/:id/',
  { roles: 'everyone' },
);
