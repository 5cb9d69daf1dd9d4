import type { Static } from 'typebox';
import { provedorRecord } from '../records/provedor.ts';
import type * as schemas from '../schemas/provedores.ts';
import { type Call, endpoint, versioned } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

export type Provedor = Static<typeof schemas.provedor>;
export type NewProvedor = Static<typeof schemas.createProvedor.body>;
export type ProvedorChanges = Static<typeof schemas.updateProvedor.body>;
export type ProvedorTest = Static<typeof schemas.testProvedor.response>;

const rules = {
  at: '/api/admin/provedores/',
  roles: generalAdmins,
  // Whoever could set a provider by a key would sign in as anybody of the cliente.
  escopo: null,
  recurso: 'provedores',
} as const;

/** Lists the providers of the caller's cliente, or of all clientes for a superuser. Spec WIRE-31. */
export const listProvedores: Call<'listProvedores'> = endpoint('GET', rules);
/** Creates a provider. A cliente has at most 3. Spec IDP-01. */
export const createProvedor: Call<'createProvedor'> = endpoint('POST', {
  ...rules,
  fields: provedorRecord,
  success: 201,
});
/** Changes a provider. One that is no longer active ends its sessions. Spec IDP-01. */
export const updateProvedor: Call<'updateProvedor'> = endpoint('PUT :id/', {
  ...rules,
  fields: versioned(provedorRecord),
});
/** Deletes a provider, and ends its sessions. The links of its accounts stay, for another one of the same issuer. */
export const deleteProvedor: Call<'deleteProvedor'> = endpoint('DELETE :id/', rules);
/** Asks a provider what a sign-in needs of it, and tells the first fault. Spec IDP-04. */
export const testProvedor: Call<'testProvedor'> = endpoint('POST :id/testar/', rules);

/**
 * Begins a sign-in that ends on a page which tells what it would have done: who would be signed in, what the provider told, and what
 * attributes that would fill. Nobody is signed in or linked. 409 for a provider that does not answer. Spec IDP-04.
 */
export const startProvedorTest: Call<'startProvedorTest'> = endpoint('POST :id/entrada/', rules);
