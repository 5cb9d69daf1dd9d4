import type { Static } from 'typebox';
import type * as schemas from '../schemas/concessoes.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Concessao = Static<typeof schemas.concessao>;
export type SaveConcessoes = Static<typeof schemas.saveConcessoes.body>;
export type UpdateConcessoes = Static<typeof schemas.updateConcessoes.body>;

const concessoes = {
  at: '/api/admin/acessos/concessoes/',
  roles: reportAdmins,
  escopo: 'acessos',
  recurso: 'concessoes',
} as const;

/** Lists what roles, people and teams have, each place once. Spec CONF-06. */
export const listConcessoes: Call<'listConcessoes'> = endpoint('GET', concessoes);
/** Gives, changes and takes away grants, all or none. Spec CON-03. */
export const saveConcessoes: Call<'saveConcessoes'> = endpoint('POST', {
  ...concessoes,
  at: '/api/admin/concessoes/',
});
/** Gives several grants another end, or takes them away, in one change. Spec CONF-06. */
export const updateConcessoes: Call<'updateConcessoes'> = endpoint('POST', concessoes);
