import type { Static } from 'typebox';
import type * as schemas from '../schemas/aplicativos.ts';
import { type Call, endpoint } from './endpoint.ts';

export type AplicativoItem = Static<typeof schemas.listedAplicativo>;
export type Aplicativo = Static<typeof schemas.aplicativo>;
export type AppRelatorio = Static<typeof schemas.appRelatorio>;

const all = { at: '/api/aplicativos/', roles: 'everyone' } as const;

/** Lists the applications in which the caller may open something. Spec API-16, AMBIG-42. */
export const listAplicativos: Call<'listAplicativos'> = endpoint('GET', all);
/** Lists the applications that the caller opened, newest first. Spec API-10. */
export const listRecentAplicativos: Call<'listRecentAplicativos'> = endpoint('GET recentes/', all);
/** Answers one application with the caller's access to each of its reports. Spec API-17, AMBIG-19. */
export const getAplicativo: Call<'getAplicativo'> = endpoint('GET :id/', all);
