import type { Static } from 'typebox';
import type * as shapes from '../shapes/clientes.ts';
import { endpoint } from './endpoint.ts';

export type ClienteOption = Static<typeof shapes.clienteOption>;
export type Cliente = Static<typeof shapes.cliente>;

/** Clientes an administrator may name in a form: all for a superuser, else his own. Spec API-24. */
export const listClienteOptions = endpoint<typeof shapes.listClienteOptions>(
  'GET',
  '/api/clientes/',
);
/** Superusers alone. Spec API-48. */
export const listClientes = endpoint<typeof shapes.listClientes>('GET', '/api/admin/clientes/');
/** Spec API-49. */
export const createCliente = endpoint<typeof shapes.createCliente>('POST', '/api/admin/clientes/');
/** Spec API-50. */
export const updateCliente = endpoint<typeof shapes.updateCliente>(
  'PUT',
  '/api/admin/clientes/:id/',
);
/** With everything it owns. Spec API-51. */
export const deleteCliente = endpoint<typeof shapes.deleteCliente>(
  'DELETE',
  '/api/admin/clientes/:id/',
);
/**
 * Asks Microsoft for a token with the stored credentials, then for the workspaces: `ok`, and in `detail` what was
 * found or what to do. Beyond the seed's calls: a backend may not have it.
 */
export const testClienteCredentials = endpoint<typeof shapes.testClienteCredentials>(
  'POST',
  '/api/admin/clientes/:id/test-credentials/',
);
