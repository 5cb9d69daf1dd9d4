import { unique } from '../../factories.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

// An address of the internet without a name, which is judged without a look-up. Only `testProvedor` would call one.
const provedor = () => ({
  nome: unique('Entrar '),
  emissor: 'https://93.184.215.14/',
  client_id: 'portal',
  segredo: 'segredo',
});

/** Rows of calls about providers. */
export const provedores: Readonly<Record<string, Row>> = {
  listProvedores: {},
  createProvedor: {
    successStatus: 201,
    request: () => ({ body: provedor() }),
    forSuperuser: ({ cliente }) => ({ body: { ...provedor(), cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { ...provedor(), cliente_id: cliente } })],
  },
  updateProvedor: {
    namesRecord: true,
    request: ({ provedor: id }) => ({ params: { id }, body: { nome: unique('Entrar ') } }),
  },
  deleteProvedor: { namesRecord: true, request: byId('provedor') },
  testProvedor: { namesRecord: true, request: byId('provedor') },
  // Nobody answers for this provider.
  startProvedorTest: { namesRecord: true, successStatus: 409, request: byId('provedor') },
};
