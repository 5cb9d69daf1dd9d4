import type { Static } from 'typebox';
import type * as schemas from '../schemas/pedidos.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type AdminPedido = Static<typeof schemas.adminPedido>;
export type PedidoDecision = Static<typeof schemas.decidePedido.body>;

const pedidos = {
  at: '/api/admin/pedidos/',
  roles: reportAdmins,
  escopo: 'pedidos',
  recurso: 'pedidos',
} as const;

/**
 * Lists the requests that name a thing of the person's cliente, the newest first. What each person may open now is decided for all of
 * them, so a page costs as much as a search. Spec PED-03.
 */
export const listAdminPedidos: Call<'listAdminPedidos'> = endpoint('GET', {
  ...pedidos,
  cost: 'search',
});
/** Approves or refuses a request. 409 tells who has decided it already. Spec PED-03, WIRE-18. */
export const decidePedido: Call<'decidePedido'> = endpoint('PUT :id/', pedidos);
