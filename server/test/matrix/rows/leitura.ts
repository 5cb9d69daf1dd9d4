import { newcomer } from '../newcomer.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about what a reader keeps: last page, account, views. */
export const leitura: Readonly<Record<string, Row>> = {
  getUltimaPagina: {},
  saveUltimaPagina: {
    needsGrant: true,
    namesRecord: true,
    request: ({ relatorio }) => ({
      body: { relatorio, aplicativo: null, pagina: 'P1', titulo: 'Resumo' },
    }),
    foreignRequests: [
      ({ relatorio }, { aplicativo }) => ({
        body: { relatorio, aplicativo, pagina: 'P1', titulo: 'Resumo' },
      }),
    ],
  },
  listAtualizacoes: {},
  getConta: {},
  updateConta: { request: () => ({ body: { last_name: `Sobrenome ${newcomer().username}` } }) },
  // The answer is the same for a thing of another cliente.
  createPedido: {
    successStatus: 202,
    request: ({ relatorio }) => ({ body: { endereco: `/dashboard?relatorio=${relatorio}` } }),
  },
  createProblema: {
    needsGrant: true,
    namesRecord: true,
    successStatus: 202,
    request: ({ relatorio }) => ({ body: { endereco: `/dashboard?relatorio=${relatorio}` } }),
  },
  listAssinaturas: {},
  // The reader owns it, and administrators of reports pause and delete it.
  getAssinatura: { needsGrant: true, namesRecord: true, request: byId('assinatura') },
  updateAssinatura: {
    needsGrant: true,
    namesRecord: true,
    request: ({ assinatura }) => ({ params: { id: assinatura }, body: { pausada: true } }),
  },
  deleteAssinatura: { needsGrant: true, namesRecord: true, request: byId('assinatura') },
  listPedidos: {},
  listCatalogo: {},
  listVisoes: {},
  getVisao: { needsGrant: true, namesRecord: true, request: byId('visao') },
  createVisao: {
    needsGrant: true,
    namesRecord: true,
    successStatus: 201,
    request: ({ relatorio }) => ({ body: { relatorio, nome: 'Minha', estado: 'x' } }),
    foreignRequests: [
      (_, { relatorio }) => ({ body: { relatorio, nome: 'Minha', estado: 'x' } }),
      ({ relatorio }, { aplicativo }) => ({
        body: { relatorio, aplicativo, nome: 'Minha', estado: 'x' },
      }),
    ],
  },
};
