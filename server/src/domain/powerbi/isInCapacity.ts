import type { Credentials, PowerBi } from './PowerBi.ts';
import { findById } from './sameId.ts';

/** Whether a workspace is in a capacity; null if Power BI does not tell, as to who may not list workspaces. */
export async function isInCapacity(
  powerBi: Pick<PowerBi, 'listWorkspaces'>,
  credentials: Credentials,
  workspaceId: string,
): Promise<boolean | null> {
  const workspaces = await powerBi.listWorkspaces(credentials).catch(() => []);
  return findById(workspaces, workspaceId)?.isOnDedicatedCapacity ?? null;
}
