import type { Static } from 'typebox';
import { equipeRecord } from '../records/equipe.ts';
import type * as schemas from '../schemas/equipes.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { anyAdmin, userAdmins } from './roles.ts';

export type EquipeItem = Static<typeof schemas.equipeItem>;
export type Equipe = Static<typeof schemas.equipe>;
export type EquipeMembro = Static<typeof schemas.equipeMembro>;
export type NewEquipe = Static<typeof schemas.createEquipe.body>;
export type MembershipChanges = Static<typeof schemas.updateUserEquipes.body>;
export type EquipeChanges = Static<typeof schemas.updateEquipe.body>;

const read = {
  at: '/api/admin/equipes/',
  roles: anyAdmin,
  escopo: 'equipes',
  recurso: 'equipes',
} as const;
const change = { ...read, roles: userAdmins } as const;

/** Lists the teams of the caller's cliente, or all teams for a superuser. Spec WIRE-01, EQP-03. */
export const listEquipes: Call<'listEquipes'> = endpoint('GET', read);
/** Answers one team with its members and what it opens. Spec WIRE-01. */
export const getEquipe: Call<'getEquipe'> = endpoint('GET :id/', read);
/** Creates a team. Spec WIRE-01. */
export const createEquipe: Call<'createEquipe'> = endpoint('POST', {
  ...change,
  fields: equipeRecord,
  success: 201,
});
/** Changes a team; absent fields keep their value. Spec WIRE-01. */
export const updateEquipe: Call<'updateEquipe'> = endpoint('PUT :id/', {
  ...change,
  fields: versioned(equipeRecord),
});
/** Deletes a team with its memberships and grants. Spec WIRE-01. */
export const deleteEquipe: Call<'deleteEquipe'> = endpoint('DELETE :id/', change);
/** Changes the teams of one person of the cliente. Spec TELA-03, EQP-03. */
export const updateUserEquipes: Call<'updateUserEquipes'> = endpoint(
  'PUT /api/admin/users/:id/equipes/',
  { roles: userAdmins, escopo: 'equipes', recurso: 'equipes' },
);
/** Finds people of a cliente by a pasted list of usernames and e-mail addresses. Spec EQP-08. */
export const findMembers: Call<'findMembers'> = endpoint('POST procurar/', {
  ...change,
  effect: 'reads',
});
