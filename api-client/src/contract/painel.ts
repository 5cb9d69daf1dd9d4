import type { Static } from 'typebox';
import type * as schemas from '../schemas/painel.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin } from './roles.ts';

export type Painel = Static<typeof schemas.painel>;

/** Answers what an administrator sees first: openings by day, and reports that miss pages or people. Spec MENU-02. */
export const getPainel: Call<'getPainel'> = endpoint('GET /api/admin/painel/', {
  roles: anyAdmin,
  escopo: 'uso',
  recurso: 'painel',
});
