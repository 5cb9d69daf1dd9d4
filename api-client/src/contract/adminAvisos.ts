import type { Static } from 'typebox';
import { avisoRecord } from '../records/aviso.ts';
import type * as schemas from '../schemas/avisos.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Aviso = Static<typeof schemas.aviso>;
export type NewAviso = Static<typeof schemas.createAviso.body>;
export type AvisoChanges = Static<typeof schemas.updateAviso.body>;

const edited = {
  at: '/api/admin/avisos/',
  roles: generalAdmins,
  escopo: 'avisos',
  recurso: 'avisos',
} as const;

/** Lists the notices of the caller's cliente; for a superuser those of all clientes, and those to all of them. Spec WIRE-33. */
export const listAdminAvisos: Call<'listAdminAvisos'> = endpoint('GET', edited);
/** Creates a notice. Its rehearsal tells how many people it reaches. Spec AVISO-01. */
export const createAviso: Call<'createAviso'> = endpoint('POST', {
  ...edited,
  fields: avisoRecord,
  success: 201,
});
export const updateAviso: Call<'updateAviso'> = endpoint('PUT :id/', {
  ...edited,
  fields: versioned(avisoRecord),
});
/** Deletes a notice into the bin. */
export const deleteAviso: Call<'deleteAviso'> = endpoint('DELETE :id/', edited);
