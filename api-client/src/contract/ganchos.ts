import type { Static } from 'typebox';
import { ganchoRecord } from '../records/gancho.ts';
import type * as schemas from '../schemas/ganchos.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Gancho = Static<typeof schemas.gancho>;
export type NewGancho = Static<typeof schemas.createGancho.body>;
export type GanchoChanges = Static<typeof schemas.updateGancho.body>;
export type Entrega = Static<typeof schemas.entrega>;

const rules = {
  at: '/api/admin/ganchos/',
  roles: generalAdmins,
  // Whoever has a key would else send what happens to themselves, and beyond the end of the key.
  escopo: null,
  recurso: 'ganchos',
} as const;

/** Lists the hooks of the caller's cliente, or of all clientes for a superuser. Spec WIRE-29. */
export const listGanchos: Call<'listGanchos'> = endpoint('GET', rules);
/** Creates a hook. The answer is the only one with its secret. A cliente has at most 10. Spec GANCHO-01. */
export const createGancho: Call<'createGancho'> = endpoint('POST', {
  ...rules,
  fields: ganchoRecord,
  success: 201,
});
/** Changes a hook, and starts it again. Spec GANCHO-01. */
export const updateGancho: Call<'updateGancho'> = endpoint('PUT :id/', {
  ...rules,
  fields: versioned(ganchoRecord),
});
export const deleteGancho: Call<'deleteGancho'> = endpoint('DELETE :id/', rules);
/** Lists the deliveries of a hook, the newest first: those that wait, and the last hundred others. Spec GANCHO-03. */
export const listEntregas: Call<'listEntregas'> = endpoint('GET :id/entregas/', rules);
/** Sends a test to the address of a hook, and answers what the receiver answered. Spec GANCHO-03. */
export const testGancho: Call<'testGancho'> = endpoint('POST :id/testar/', rules);
/** Sends a delivery once more, under its own id. Spec GANCHO-03. */
export const resendEntrega: Call<'resendEntrega'> = endpoint('POST :id/entregas/:entrega/', rules);
