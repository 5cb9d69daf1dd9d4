import type { Credentials, PowerBi } from './PowerBi.ts';

/** Whether a workspace is in a capacity; null if Power BI does not tell, as to who may not list workspaces. */
export async function isInCapacity(
  powerBi: Pick<PowerBi, 'listWorkspaces'>,
  credentials: Credentials,
  workspaceId: string,
): Promise<boolean | null> {
  const workspaces = await powerBi.listWorkspaces(credentials).catch(() => []);
  const found = workspaces.find(({ id }) => id.toLowerCase() === workspaceId.toLowerCase());
  return found?.isOnDedicatedCapacity ?? null;
}
