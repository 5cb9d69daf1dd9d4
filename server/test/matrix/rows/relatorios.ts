import type { Row } from '../Row.ts';
import { byId, type Ids } from '../world.ts';

const place = ({ workspace, report, dataset }: Ids) => ({
  workspace_id: workspace,
  report_id: report,
  dataset_id: dataset,
});

/** Rows of calls about reports: those of readers, and their configurations. */
export const relatorios: Readonly<Record<string, Row>> = {
  listRelatorios: {},
  listRecentRelatorios: {},
  listFavoriteRelatorios: {},
  favoriteRelatorio: { needsGrant: true, namesRecord: true, request: byId('relatorio') },
  unfavoriteRelatorio: { needsGrant: true, namesRecord: true, request: byId('relatorio') },
  getEmbedInfo: {
    needsGrant: true,
    namesRecord: true,
    request: ({ relatorio }) => ({ params: { reportId: relatorio } }),
  },
  getDataIdentity: { needsGrant: true, namesRecord: true, request: byId('relatorio') },
  listRelatorioConfigs: {},
  createRelatorioConfig: {
    successStatus: 201,
    request: (ids) => ({ body: place(ids) }),
    forSuperuser: (ids) => ({ body: { ...place(ids), cliente: ids.cliente } }),
    foreignRequests: [
      (own, { cliente }) => ({ body: { ...place(own), cliente } }),
      (own, { user }) => ({ body: { ...place(own), users_allowed: [user] } }),
      (own, { equipe }) => ({ body: { ...place(own), equipes_allowed: [equipe] } }),
    ],
  },
  updateRelatorioConfig: {
    namesRecord: true,
    request: ({ relatorio }) => ({ params: { id: relatorio }, body: { rls_role: 'X' } }),
    foreignRequests: [
      ({ relatorio }, { cliente }) => ({ params: { id: relatorio }, body: { cliente } }),
      ({ relatorio }, { user }) => ({ params: { id: relatorio }, body: { users_allowed: [user] } }),
      ({ relatorio }, { equipe }) => ({
        params: { id: relatorio },
        body: { equipes_allowed: [equipe] },
      }),
      ({ relatorio }, { user }) => ({
        params: { id: relatorio },
        body: { rls_papeis: [{ user_id: user, papel: 'X' }] },
      }),
      ({ relatorio }, { equipe }) => ({
        params: { id: relatorio },
        body: { rls_papeis: [{ equipe_id: equipe, papel: 'X' }] },
      }),
    ],
  },
  testRelatorioAs: {
    namesRecord: true,
    request: ({ relatorio, user }) => ({ params: { id: relatorio }, body: { user_id: user } }),
    foreignRequests: [
      ({ relatorio }, { user }) => ({ params: { id: relatorio }, body: { user_id: user } }),
    ],
  },
  tellSeenPages: {
    needsGrant: true,
    namesRecord: true,
    request: ({ relatorio }) => ({ params: { id: relatorio }, body: [] }),
  },
  savePageClasses: {
    namesRecord: true,
    request: ({ relatorio }) => ({
      params: { id: relatorio },
      body: [{ nome: 'P1', classe: 'listada' }],
    }),
  },
  // An id outside of the caller's scope is left out of the answer: `resumos/routes.test.ts` has the tests.
  listResumos: { request: ({ relatorio }) => ({ body: { ids: [relatorio] } }) },
  listEstadosDosDados: { request: ({ relatorio }) => ({ body: { ids: [relatorio] } }) },
  deleteRelatorioConfig: { namesRecord: true, request: byId('relatorio') },
};
