import type { Row } from '../Row.ts';

/** The rows of the calls for which the server calls Power BI. */
export const powerbi: Readonly<Record<string, Row>> = {
  getFriendlyNames: {
    request: ({ relatorio }) => ({ body: { reports: [{ id: relatorio }] } }),
  },
  listWorkspaces: {
    forSuperuser: ({ cliente }) => ({ query: { client_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ query: { client_id: cliente } })],
  },
  listWorkspaceReports: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    foreignRequests: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },
  listWorkspaceDatasets: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    foreignRequests: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },
};
