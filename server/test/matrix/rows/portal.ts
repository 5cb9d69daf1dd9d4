import type { Row } from '../Row.ts';

/** Rows of calls about the portal as a whole: health, brand, session, figures and history. */
export const portal: Readonly<Record<string, Row>> = {
  getLiveness: {},
  getReadiness: {},
  getBranding: {},
  checkEndereco: { request: () => ({ query: { domain: 'localhost' } }) },
  getCurrentUser: {},
  getStats: {},
  listAudit: {},
  listSelos: {},
  undoChange: {
    namesRecord: true,
    needsHistory: true,
    request: ({ mudanca }) => ({ params: { id: mudanca }, body: {} }),
  },
  listLixeira: {},
  getPainel: {
    foreignRequests: [(_, { cliente }) => ({ query: { cliente } })],
  },
  recordExport: { request: () => ({ body: { lista: 'users', linhas: 3, filtros: ['q'] } }) },
};
