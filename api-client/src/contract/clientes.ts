import type { Static } from 'typebox';
import type * as shapes from '../shapes/clientes.ts';
import { endpoint } from './endpoint.ts';

export type ClienteOption = Static<typeof shapes.clienteOption>;

/** Clientes an administrator may name in a form: all for a superuser, else his own. Spec API-24. */
export const listClienteOptions = endpoint<typeof shapes.listClienteOptions>(
  'GET',
  '/api/clientes/',
);
