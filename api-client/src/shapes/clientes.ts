import { Type } from 'typebox';
import { id, listQuery, text } from './primitives.ts';

/** What any administrator may know of a cliente: enough for a select (AMBIG-09). */
export const clienteOption = Type.Object({ id, nome: text });

export const listClienteOptions = { query: listQuery, response: Type.Array(clienteOption) };
