import type { Static } from 'typebox';
import type * as schemas from '../schemas/concessoes.ts';
import { endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Concessao = Static<typeof schemas.concessao>;
export type SaveConcessoes = Static<typeof schemas.saveConcessoes.body>;
export type UpdateConcessoes = Static<typeof schemas.updateConcessoes.body>;

/** Lists what roles, people and teams have, each place once. Spec CONF-06. */
export const listConcessoes = endpoint<typeof schemas.listConcessoes>(
  'GET',
  '/api/admin/acessos/concessoes/',
  { roles: reportAdmins, recurso: 'concessoes' },
);
/** Gives, changes and takes away grants, all or none. Spec CON-03. */
export const saveConcessoes = endpoint<typeof schemas.saveConcessoes>(
  'POST',
  '/api/admin/concessoes/',
  { roles: reportAdmins, recurso: 'concessoes' },
);
/** Gives several grants another end, or takes them away, in one change. Spec CONF-06. */
export const updateConcessoes = endpoint<typeof schemas.updateConcessoes>(
  'POST',
  '/api/admin/acessos/concessoes/',
  { roles: reportAdmins, recurso: 'concessoes' },
);
