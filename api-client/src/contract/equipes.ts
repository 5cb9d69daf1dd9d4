import type { Static } from 'typebox';
import { equipeRecord } from '../records/equipe.ts';
import type * as schemas from '../schemas/equipes.ts';
import { endpoint, versioned } from './endpoint.ts';
import { anyAdmin, userAdmins } from './roles.ts';

export type EquipeItem = Static<typeof schemas.equipeItem>;
export type Equipe = Static<typeof schemas.equipe>;
export type EquipeMembro = Static<typeof schemas.equipeMembro>;
export type NewEquipe = Static<typeof schemas.createEquipe.body>;
export type EquipeChanges = Static<typeof schemas.updateEquipe.body>;

const recurso = 'equipes';

/** Lists the teams of the caller's cliente, or all teams for a superuser. Spec WIRE-01, EQP-03. */
export const listEquipes = endpoint<typeof schemas.listEquipes>('GET', '/api/admin/equipes/', {
  roles: anyAdmin,
  recurso,
});
/** Answers one team with its members and what it opens. Spec WIRE-01. */
export const getEquipe = endpoint<typeof schemas.getEquipe>('GET', '/api/admin/equipes/:id/', {
  roles: anyAdmin,
  recurso,
});
/** Creates a team. Spec WIRE-01. */
export const createEquipe = endpoint<typeof schemas.createEquipe>('POST', '/api/admin/equipes/', {
  roles: userAdmins,
  recurso,
  fields: equipeRecord,
});
/** Changes a team; absent fields keep their value. Spec WIRE-01. */
export const updateEquipe = endpoint<typeof schemas.updateEquipe>(
  'PUT',
  '/api/admin/equipes/:id/',
  { roles: userAdmins, recurso, fields: versioned(equipeRecord) },
);
/** Deletes a team with its memberships and grants. Spec WIRE-01. */
export const deleteEquipe = endpoint<typeof schemas.deleteEquipe>(
  'DELETE',
  '/api/admin/equipes/:id/',
  { roles: userAdmins, recurso },
);
/** Finds people of a cliente by a pasted list of usernames and e-mail addresses. Spec EQP-08. */
export const findMembers = endpoint<typeof schemas.findMembers>(
  'POST',
  '/api/admin/equipes/procurar/',
  { roles: userAdmins, effect: 'reads', recurso },
);
