import type { Static } from 'typebox';
import type * as schemas from '../schemas/acessos.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin, reportAdmins } from './roles.ts';

export type Acesso = Static<typeof schemas.acesso>;
export type Explicacao = Static<typeof schemas.explicacao>;

/** Lists who may open what, by their own grants, teams and roles. Spec EXPL-07, WIRE-04. */
export const listAcessos: Call<'listAcessos'> = endpoint('GET /api/admin/acessos/', {
  roles: reportAdmins,
  escopo: 'acessos',
  recurso: 'acessos',
});
/** Answers why a person sees or does not see a report. Spec EXPL-02, WIRE-04. */
export const explainAcesso: Call<'explainAcesso'> = endpoint('GET /api/admin/acessos/explicacao/', {
  roles: anyAdmin,
  escopo: 'acessos',
  recurso: 'acessos',
});
