import { unique } from '../../factories.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about attributes. */
export const atributos: Readonly<Record<string, Row>> = {
  listAtributos: {},
  createAtributo: {
    successStatus: 201,
    request: () => ({ body: { nome: unique('loja') } }),
    forSuperuser: ({ cliente }) => ({ body: { nome: unique('loja'), cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { nome: 'loja', cliente_id: cliente } })],
  },
  updateAtributo: {
    namesRecord: true,
    request: ({ atributo }) => ({ params: { id: atributo }, body: { nome: unique('loja') } }),
    foreignRequests: [
      ({ atributo }, { cliente }) => ({ params: { id: atributo }, body: { cliente_id: cliente } }),
    ],
  },
  deleteAtributo: { namesRecord: true, request: byId('atributo') },
};
