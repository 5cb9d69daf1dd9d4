import type { Static } from 'typebox';
import type * as schemas from '../schemas/powerbi.ts';
import { endpoint } from './endpoint.ts';
import { reportAdmins } from './roles.ts';

export type Workspace = Static<typeof schemas.workspace>;
export type WorkspaceReport = Static<typeof schemas.workspaceReport>;
export type WorkspaceDataset = Static<typeof schemas.workspaceDataset>;
export type FriendlyNames = Static<typeof schemas.friendlyNames>;

/** Lists the workspaces that the cliente's service principal can read. Spec API-44. */
export const listWorkspaces = endpoint<typeof schemas.listWorkspaces>(
  'GET',
  '/api/admin/powerbi/workspaces-by-client/',
  { roles: reportAdmins, cost: 'provider' },
);
/** Lists the reports of one workspace. Spec API-45. */
export const listWorkspaceReports = endpoint<typeof schemas.listWorkspaceReports>(
  'GET',
  '/api/admin/powerbi/reports-by-client/',
  { roles: reportAdmins, cost: 'provider' },
);
/** Lists the datasets of one workspace. Spec API-46. */
export const listWorkspaceDatasets = endpoint<typeof schemas.listWorkspaceDatasets>(
  'GET',
  '/api/admin/powerbi/datasets-by-client/',
  { roles: reportAdmins, cost: 'provider' },
);
/** Answers the provider's names of the workspace, report and dataset of each configuration. Spec API-43. */
export const getFriendlyNames = endpoint<typeof schemas.getFriendlyNames>(
  'POST',
  '/api/admin/powerbi/friendly-names/',
  { roles: reportAdmins, effect: 'reads', cost: 'provider' },
);
