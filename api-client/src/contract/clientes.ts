import type { Static } from 'typebox';
import type * as schemas from '../schemas/clientes.ts';
import { endpoint } from './endpoint.ts';
import { anyAdmin, superusersOnly } from './roles.ts';

export type ClienteOption = Static<typeof schemas.clienteOption>;
export type Cliente = Static<typeof schemas.cliente>;

/** Lists the clientes that an administrator may name in a form: their own, or all for a superuser. Spec API-24. */
export const listClienteOptions = endpoint<typeof schemas.listClienteOptions>(
  'GET',
  '/api/clientes/',
  { roles: anyAdmin },
);
/** Lists clientes with all their settings but the secret. Spec API-48. */
export const listClientes = endpoint<typeof schemas.listClientes>('GET', '/api/admin/clientes/', {
  roles: superusersOnly,
});
/** Creates a cliente. Spec API-49. */
export const createCliente = endpoint<typeof schemas.createCliente>(
  'POST',
  '/api/admin/clientes/',
  { roles: superusersOnly },
);
/** Changes a cliente; absent fields keep their value. Spec API-50. */
export const updateCliente = endpoint<typeof schemas.updateCliente>(
  'PUT',
  '/api/admin/clientes/:id/',
  { roles: superusersOnly },
);
/** Deletes a cliente with everything that belongs to it. Spec API-51. */
export const deleteCliente = endpoint<typeof schemas.deleteCliente>(
  'DELETE',
  '/api/admin/clientes/:id/',
  { roles: superusersOnly },
);
/**
 * Asks Microsoft for a token with the stored credentials, then for the workspaces. Answers `ok`, and in `detail` what
 * was found or what to do. The first version of the contract lacks this call, so another
 * backend may not have it.
 */
export const testClienteCredentials = endpoint<typeof schemas.testClienteCredentials>(
  'POST',
  '/api/admin/clientes/:id/test-credentials/',
  { roles: superusersOnly, effect: 'reads' },
);
