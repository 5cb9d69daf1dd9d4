import type { Static } from 'typebox';
import type * as schemas from '../schemas/home.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Stats = Static<typeof schemas.stats>;
export type UltimaPagina = Static<typeof schemas.ultimaPagina>;
export type UltimaPaginaInput = Static<typeof schemas.saveUltimaPagina.body>;
export type Atualizacao = Static<typeof schemas.atualizacao>;

const lastPage = {
  at: '/api/inicio/ultima-pagina/',
  roles: 'everyone',
  recurso: 'inicio',
} as const;

/** Answers the four figures of Home. Spec API-07. */
export const getStats: Call<'getStats'> = endpoint('GET /api/stats/', { roles: 'everyone' });
/** Answers where the caller read last; null if the caller may not open it any more. Spec LEIT-12. */
export const getUltimaPagina: Call<'getUltimaPagina'> = endpoint('GET', lastPage);
/** Keeps where the caller reads now. Spec LEIT-12. */
export const saveUltimaPagina: Call<'saveUltimaPagina'> = endpoint('PUT', lastPage);
/** Answers when the data of the caller's last and favourite reports was refreshed. Spec LEIT-12. */
export const listAtualizacoes: Call<'listAtualizacoes'> = endpoint(
  'GET /api/inicio/atualizacoes/',
  { roles: 'everyone', recurso: 'inicio', cost: 'provider' },
);
