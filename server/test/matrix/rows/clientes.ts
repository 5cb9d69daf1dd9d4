import { newcomer } from '../newcomer.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about clientes and their credentials. */
export const clientes: Readonly<Record<string, Row>> = {
  listClienteOptions: {},
  listClientes: {},
  createCliente: {
    successStatus: 201,
    request: () => ({ form: { nome: newcomer().username } }),
  },
  updateCliente: {
    namesRecord: true,
    request: ({ spareCliente }) => ({
      params: { id: spareCliente },
      form: { cnpj: '12ABC34501DE35' },
    }),
  },
  publishMarca: {
    namesRecord: true,
    request: ({ spareCliente }) => ({ params: { id: spareCliente }, body: {} }),
  },
  closeCliente: { namesRecord: true, request: byId('spareCliente') },
  reopenCliente: { namesRecord: true, request: byId('spareCliente') },
  deleteCliente: { namesRecord: true, request: byId('spareCliente') },
  testClienteCredentials: {
    namesRecord: true,
    request: ({ spareCliente }) => ({ params: { id: spareCliente }, body: {} }),
  },
  getClienteArquivo: {
    namesRecord: true,
    request: ({ cliente }) => ({ params: { id: cliente } }),
  },
  // Each role has other sections. All of them may apply a file without one.
  applyClienteArquivo: {
    namesRecord: true,
    request: ({ cliente }) => ({ params: { id: cliente }, body: { arquivo: 'arquivo: 1\n' } }),
  },
  testNewCredentials: { request: () => ({ body: {} }) },
};
