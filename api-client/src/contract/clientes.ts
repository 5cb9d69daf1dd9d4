import type { Static } from 'typebox';
import type * as schemas from '../schemas/clientes.ts';
import { type Call, endpoint } from './endpoint.ts';
import { anyAdmin, superusersOnly } from './roles.ts';

export type ClienteOption = Static<typeof schemas.clienteOption>;
export type Cliente = Static<typeof schemas.cliente>;
export type CredentialsTest = Static<typeof schemas.credentialsTest>;

const clientes = { at: '/api/admin/clientes/', roles: superusersOnly, escopo: 'clientes' } as const;
const closed = { ...clientes, recurso: 'encerramento' } as const;
const tested = {
  ...clientes,
  effect: 'reads',
  cost: 'provider',
  recurso: 'credenciais',
} as const;

/** Lists the clientes that an administrator may name in a form: their own, or all for a superuser. Spec API-24. */
export const listClienteOptions: Call<'listClienteOptions'> = endpoint('GET /api/clientes/', {
  roles: anyAdmin,
  escopo: 'clientes',
});
/** Lists clientes with all their settings but the secret. Spec API-48. */
export const listClientes: Call<'listClientes'> = endpoint('GET', clientes);
/** Creates a cliente. Spec API-49. */
export const createCliente: Call<'createCliente'> = endpoint('POST', { ...clientes, success: 201 });
/** Changes a cliente; absent fields keep their value. Spec API-50. */
export const updateCliente: Call<'updateCliente'> = endpoint('PUT :id/', clientes);
/**
 * The header in which the deletion of a cliente repeats its name, as UTF-8 in percent encoding, because headers take ASCII only. A
 * server that announces `encerramento` checks it. Spec LIXO-03.
 */
export const confirmationHeader = 'X-Confirmacao';
/**
 * Deletes a cliente with everything that belongs to it. 400 if `X-Confirmacao` is sent and is not its name at that moment; the first
 * version of the contract lacks the header, so a call without it deletes. Spec API-51, LIXO-03.
 */
export const deleteCliente: Call<'deleteCliente'> = endpoint('DELETE :id/', clientes);
/** Closes a cliente: none of its people enters and no work is done for it, until it is opened again. Spec LIXO-03. */
export const closeCliente: Call<'closeCliente'> = endpoint('POST :id/encerrar/', closed);
/** Opens a closed cliente again. Spec LIXO-03. */
export const reopenCliente: Call<'reopenCliente'> = endpoint('POST :id/reabrir/', closed);
/** Makes the draft of a cliente's brand its brand. Spec MARCA-07. */
export const publishMarca: Call<'publishMarca'> = endpoint('POST :id/publicar-marca/', {
  ...clientes,
  recurso: 'enderecos',
});
/**
 * Walks what an opening of a report needs, with what is typed or else with what is stored: token, workspaces, capacity, a
 * real embed token. Answers `ok`, in `detail` what was found or the first fault and what to do, and the steps. The first
 * version of the contract lacks this call, so it names a resource. Spec NUV-11.
 */
export const testClienteCredentials: Call<'testClienteCredentials'> = endpoint(
  'POST :id/test-credentials/',
  tested,
);
/** Like `testClienteCredentials`, for a cliente that is not saved yet. Spec NUV-11. */
export const testNewCredentials: Call<'testNewCredentials'> = endpoint(
  'POST test-credentials/',
  tested,
);
