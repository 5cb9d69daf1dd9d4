import type { Static } from 'typebox';
import { atributoRecord } from '../records/atributo.ts';
import type * as schemas from '../schemas/atributos.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { anyAdmin, generalAdmins } from './roles.ts';

export type Atributo = Static<typeof schemas.atributo>;
export type NewAtributo = Static<typeof schemas.createAtributo.body>;
export type AtributoChanges = Static<typeof schemas.updateAtributo.body>;

const read = {
  at: '/api/admin/atributos/',
  roles: anyAdmin,
  escopo: 'pessoas',
  recurso: 'dados',
} as const;
const change = { ...read, roles: generalAdmins } as const;

/** Lists the attributes of the caller's cliente, or of all clientes for a superuser. Spec WIRE-13, SEG-02. */
export const listAtributos: Call<'listAtributos'> = endpoint('GET', read);
/** Creates an attribute. A cliente has at most 20. Spec WIRE-13. */
export const createAtributo: Call<'createAtributo'> = endpoint('POST', {
  ...change,
  fields: atributoRecord,
  success: 201,
});
/** Renames an attribute: people, teams and reports keep it. Spec WIRE-13. */
export const updateAtributo: Call<'updateAtributo'> = endpoint('PUT :id/', {
  ...change,
  fields: versioned(atributoRecord),
});
/** Deletes an attribute with its values. Refused while a report sends it. Spec WIRE-13. */
export const deleteAtributo: Call<'deleteAtributo'> = endpoint('DELETE :id/', change);
