import type { Static } from 'typebox';
import { atributoRecord } from '../records/atributo.ts';
import type * as schemas from '../schemas/atributos.ts';
import { endpoint, versioned } from './endpoint.ts';
import { anyAdmin, generalAdmins } from './roles.ts';

export type Atributo = Static<typeof schemas.atributo>;
export type NewAtributo = Static<typeof schemas.createAtributo.body>;
export type AtributoChanges = Static<typeof schemas.updateAtributo.body>;

const recurso = 'dados';

/** Lists the attributes of the caller's cliente, or of all clientes for a superuser. Spec WIRE-13, SEG-02. */
export const listAtributos = endpoint<typeof schemas.listAtributos>(
  'GET',
  '/api/admin/atributos/',
  { roles: anyAdmin, recurso },
);
/** Creates an attribute. A cliente has at most 20. Spec WIRE-13. */
export const createAtributo = endpoint<typeof schemas.createAtributo>(
  'POST',
  '/api/admin/atributos/',
  { roles: generalAdmins, recurso, fields: atributoRecord },
);
/** Renames an attribute: people, teams and reports keep it. Spec WIRE-13. */
export const updateAtributo = endpoint<typeof schemas.updateAtributo>(
  'PUT',
  '/api/admin/atributos/:id/',
  { roles: generalAdmins, recurso, fields: versioned(atributoRecord) },
);
/** Deletes an attribute with its values. Refused while a report sends it. Spec WIRE-13. */
export const deleteAtributo = endpoint<typeof schemas.deleteAtributo>(
  'DELETE',
  '/api/admin/atributos/:id/',
  { roles: generalAdmins, recurso },
);
