import type { Static } from 'typebox';
import type * as schemas from '../schemas/lixeira.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type ItemDaLixeira = Static<typeof schemas.itemDaLixeira>;
export type PreviaDaLixeira = Static<typeof schemas.previaDaLixeira>;
export type ItemRestaurado = Static<typeof schemas.restoreLixeira.response>;
export type Restauracao = Static<typeof schemas.restoreLixeira.body>;

// Each administrator sees and restores what they may delete. That is decided by the kind of each item.
const lixeira = {
  at: '/api/admin/lixeira/',
  roles: anyAdmin,
  escopo: 'lixeira',
  recurso: 'lixeira',
} as const;

/** Lists what the bin keeps of the things that the caller may delete, the newest first. Spec LIXO-01, WIRE-20. */
export const listLixeira: Call<'listLixeira'> = endpoint('GET', lixeira);
/** Tells what a restoration would not bring back, and which names are taken. Costs as much as a search. Spec LIXO-02. */
export const previewLixeira: Call<'previewLixeira'> = endpoint('GET :id/', {
  ...lixeira,
  cost: 'search',
});
/** Restores a deleted thing under its id. 409 with messages by field for a name that is taken. Spec LIXO-02, WIRE-20. */
export const restoreLixeira: Call<'restoreLixeira'> = endpoint('POST :id/restaurar/', lixeira);
