import type { Static } from 'typebox';
import type * as schemas from '../schemas/pedidos.ts';
import { type Call, endpoint } from './endpoint.ts';

export type Pedido = Static<typeof schemas.pedido>;
export type NewProblema = Static<typeof schemas.createProblema.body>;
export type ItemDoCatalogo = Static<typeof schemas.itemDoCatalogo>;

const own = { at: '/api/pedidos/', roles: 'everyone', recurso: 'pedidos' } as const;

/**
 * Asks for access to what an address of the viewer opens. Answers 202 whether or not it exists; 409 to somebody with twenty open
 * requests. Who asks twice has one request. Spec PED-02, WIRE-18.
 */
export const createPedido: Call<'createPedido'> = endpoint('POST', { ...own, success: 202 });
/** Reports a problem of an open report. Who reports it twice has reported it once. Spec PROB-01, WIRE-33. */
export const createProblema: Call<'createProblema'> = endpoint('POST', {
  at: '/api/problemas/',
  roles: 'everyone',
  recurso: 'problemas',
  success: 202,
});
/** Lists the caller's requests, the newest first. Spec PED-02, PED-04. */
export const listPedidos: Call<'listPedidos'> = endpoint('GET', own);
/** Lists what is in the catalogue of the caller's cliente and does not open for them. Spec PED-05. */
export const listCatalogo: Call<'listCatalogo'> = endpoint('GET catalogo/', own);
