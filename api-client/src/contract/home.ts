import type { Static } from 'typebox';
import type * as schemas from '../schemas/home.ts';
import { endpoint } from './endpoint.ts';

export type Stats = Static<typeof schemas.stats>;
export type UltimaPagina = Static<typeof schemas.ultimaPagina>;
export type UltimaPaginaInput = Static<typeof schemas.saveUltimaPagina.body>;
export type Atualizacao = Static<typeof schemas.atualizacao>;

/** Answers the four figures of Home. Spec API-07. */
export const getStats = endpoint<typeof schemas.getStats>('GET', '/api/stats/', {
  roles: 'everyone',
});
/** Answers where the caller read last; null if the caller may not open it any more. Spec LEIT-12. */
export const getUltimaPagina = endpoint<typeof schemas.getUltimaPagina>(
  'GET',
  '/api/inicio/ultima-pagina/',
  { roles: 'everyone', recurso: 'inicio' },
);
/** Keeps where the caller reads now. Spec LEIT-12. */
export const saveUltimaPagina = endpoint<typeof schemas.saveUltimaPagina>(
  'PUT',
  '/api/inicio/ultima-pagina/',
  { roles: 'everyone', recurso: 'inicio' },
);
/** Answers when the data of the caller's last and favourite reports was refreshed. Spec LEIT-12. */
export const listAtualizacoes = endpoint<typeof schemas.listAtualizacoes>(
  'GET',
  '/api/inicio/atualizacoes/',
  { roles: 'everyone', recurso: 'inicio', cost: 'provider' },
);
