import { unique } from '../../factories.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

// An address of the internet without a name, which is judged without a look-up. Nothing is sent to it.
const gancho = () => ({
  nome: unique('gancho'),
  endereco: 'https://93.184.215.14/gancho',
  eventos: ['pessoa'],
});

/** Rows of calls about hooks. */
export const ganchos: Readonly<Record<string, Row>> = {
  listGanchos: {},
  createGancho: {
    successStatus: 201,
    request: () => ({ body: gancho() }),
    forSuperuser: ({ cliente }) => ({ body: { ...gancho(), cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { ...gancho(), cliente_id: cliente } })],
  },
  updateGancho: {
    namesRecord: true,
    request: ({ gancho: id }) => ({ params: { id }, body: { nome: unique('gancho') } }),
  },
  deleteGancho: { namesRecord: true, request: byId('gancho') },
  listEntregas: { namesRecord: true, request: byId('gancho') },
  testGancho: { namesRecord: true, request: byId('gancho') },
  resendEntrega: {
    namesRecord: true,
    request: ({ gancho: id, entrega }) => ({ params: { id, entrega } }),
    foreignRequests: [
      ({ gancho: id }, { entrega }) => ({ params: { id, entrega } }),
      ({ entrega }, { gancho: id }) => ({ params: { id, entrega } }),
    ],
  },
};
