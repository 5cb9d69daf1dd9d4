import type { Static } from 'typebox';
import type * as schemas from '../schemas/clientes.ts';
import { endpoint } from './endpoint.ts';
import { anyAdmin, superusersOnly } from './roles.ts';

export type ClienteOption = Static<typeof schemas.clienteOption>;
export type Cliente = Static<typeof schemas.cliente>;
export type CredentialsTest = Static<typeof schemas.credentialsTest>;

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
/**
 * The header in which the deletion of a cliente repeats its name, as UTF-8 in percent encoding, because headers take ASCII only. A
 * server that announces `encerramento` checks it. Spec LIXO-03.
 */
export const confirmationHeader = 'X-Confirmacao';
/**
 * Deletes a cliente with everything that belongs to it. 400 if `X-Confirmacao` is sent and is not its name at that moment; the first
 * version of the contract lacks the header, so a call without it deletes. Spec API-51, LIXO-03.
 */
export const deleteCliente = endpoint<typeof schemas.deleteCliente>(
  'DELETE',
  '/api/admin/clientes/:id/',
  { roles: superusersOnly },
);
/** Closes a cliente: none of its people enters and no work is done for it, until it is opened again. Spec LIXO-03. */
export const closeCliente = endpoint<typeof schemas.closeCliente>(
  'POST',
  '/api/admin/clientes/:id/encerrar/',
  { roles: superusersOnly, recurso: 'encerramento' },
);
/** Opens a closed cliente again. Spec LIXO-03. */
export const reopenCliente = endpoint<typeof schemas.reopenCliente>(
  'POST',
  '/api/admin/clientes/:id/reabrir/',
  { roles: superusersOnly, recurso: 'encerramento' },
);
/** Makes the draft of a cliente's brand its brand. Spec MARCA-07. */
export const publishMarca = endpoint<typeof schemas.publishMarca>(
  'POST',
  '/api/admin/clientes/:id/publicar-marca/',
  { roles: superusersOnly, recurso: 'enderecos' },
);
/**
 * Walks what an opening of a report needs, with what is typed or else with what is stored: token, workspaces, capacity, a
 * real embed token. Answers `ok`, in `detail` what was found or the first fault and what to do, and the steps. The first
 * version of the contract lacks this call, so it names a resource. Spec NUV-11.
 */
export const testClienteCredentials = endpoint<typeof schemas.testClienteCredentials>(
  'POST',
  '/api/admin/clientes/:id/test-credentials/',
  { roles: superusersOnly, effect: 'reads', cost: 'provider', recurso: 'credenciais' },
);
/** Like `testClienteCredentials`, for a cliente that is not saved yet. Spec NUV-11. */
export const testNewCredentials = endpoint<typeof schemas.testNewCredentials>(
  'POST',
  '/api/admin/clientes/test-credentials/',
  { roles: superusersOnly, effect: 'reads', cost: 'provider', recurso: 'credenciais' },
);
