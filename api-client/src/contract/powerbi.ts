import type { Static } from 'typebox';
import type * as schemas from '../schemas/powerbi.ts';
import { type Call, endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Workspace = Static<typeof schemas.workspace>;
export type WorkspaceReport = Static<typeof schemas.workspaceReport>;
export type WorkspaceDataset = Static<typeof schemas.workspaceDataset>;
export type FriendlyNames = Static<typeof schemas.friendlyNames>;

const all = {
  at: '/api/admin/powerbi/',
  roles: reportAdmins,
  escopo: 'relatorios',
  cost: 'provider',
} as const;

/** Lists the workspaces that the cliente's service principal can read. Spec API-44. */
export const listWorkspaces: Call<'listWorkspaces'> = endpoint('GET workspaces-by-client/', all);
/** Lists the reports of one workspace. Spec API-45. */
export const listWorkspaceReports: Call<'listWorkspaceReports'> = endpoint(
  'GET reports-by-client/',
  all,
);
/** Lists the datasets of one workspace. Spec API-46. */
export const listWorkspaceDatasets: Call<'listWorkspaceDatasets'> = endpoint(
  'GET datasets-by-client/',
  all,
);
/** Answers the provider's names of the workspace, report and dataset of each configuration. Spec API-43. */
export const getFriendlyNames: Call<'getFriendlyNames'> = endpoint('POST friendly-names/', {
  ...all,
  effect: 'reads',
});
