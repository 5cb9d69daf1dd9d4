import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about applications: those of readers, and their administration. */
export const aplicativos: Readonly<Record<string, Row>> = {
  listAplicativos: {},
  listRecentAplicativos: {},
  getAplicativo: { needsGrant: true, namesRecord: true, request: byId('aplicativo') },
  listAdminAplicativos: {},
  listAvailableRelatorios: {},
  getAdminAplicativo: { namesRecord: true, request: byId('aplicativo') },
  createAplicativo: {
    successStatus: 201,
    request: ({ relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    forSuperuser: ({ relatorio, cliente }) => ({
      body: { nome: 'Novo', relatorios_ids: [relatorio], cliente },
    }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { nome: 'Novo', cliente } }),
      (_, { relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    ],
  },
  updateAplicativo: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { id: aplicativo }, body: { nome: 'Outro' } }),
    foreignRequests: [
      ({ aplicativo }, { cliente }) => ({ params: { id: aplicativo }, body: { cliente } }),
      ({ aplicativo }, { relatorio }) => ({
        params: { id: aplicativo },
        body: { relatorios_ids: [relatorio] },
      }),
    ],
  },
  deleteAplicativo: { namesRecord: true, request: byId('aplicativo') },
};
