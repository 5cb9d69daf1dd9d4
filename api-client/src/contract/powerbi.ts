import type { Static } from 'typebox';
import type * as shapes from '../shapes/powerbi.ts';
import { endpoint } from './endpoint.ts';

export type Workspace = Static<typeof shapes.workspace>;
export type WorkspaceReport = Static<typeof shapes.workspaceReport>;
export type WorkspaceDataset = Static<typeof shapes.workspaceDataset>;
export type FriendlyNames = Static<typeof shapes.friendlyNames>;

/** Workspaces that the cliente's service principal sees. Spec API-44. */
export const listWorkspaces = endpoint<typeof shapes.listWorkspaces>(
  'GET',
  '/api/admin/powerbi/workspaces-by-client/',
);
/** Spec API-45. */
export const listWorkspaceReports = endpoint<typeof shapes.listWorkspaceReports>(
  'GET',
  '/api/admin/powerbi/reports-by-client/',
);
/** Spec API-46. */
export const listWorkspaceDatasets = endpoint<typeof shapes.listWorkspaceDatasets>(
  'GET',
  '/api/admin/powerbi/datasets-by-client/',
);
/** What the provider calls the workspace, report and dataset of each configuration. Spec API-43. */
export const getFriendlyNames = endpoint<typeof shapes.getFriendlyNames>(
  'POST',
  '/api/admin/powerbi/friendly-names/',
);
