import { canvas } from '../definition/layoutPage.ts';
import { type HostTable, quickVisuals, tableModel } from '../definition/tableModel.ts';
import type { OpenedReport } from '../definition/types.ts';
import { authenticate, type Principal } from '../powerbi/authenticate.ts';
import { PowerBiError } from '../powerbi/errors.ts';
import { clockOf, type World } from '../world.ts';
import { frameErrors } from './frameErrors.ts';

const pageName = 'ReportSection1';

/** Id of a report that has not been saved. */
const unsavedId = '00000000-0000-0000-0000-000000000000';

/** The principal of an Entra token. @throws FrameRefusal when the token is invalid or expired */
export function readUser(world: World, token: string): Promise<Principal> {
  return authenticate(world, `Bearer ${token}`).catch((error) => {
    if (!(error instanceof PowerBiError)) throw error;
    throw error.info === 'TokenExpired' ? frameErrors.expired() : frameErrors.badToken();
  });
}

/**
 * Builds a report from a table of the host. As on the service, this needs an Entra token, not an embed token.
 * @throws FrameRefusal when the token is invalid or expired
 */
export async function openQuickCreate(
  world: World,
  { token, table }: { token: string; table: HostTable },
): Promise<OpenedReport> {
  const { tokenExpiresAt, tenantId } = await readUser(world, token);
  const model = tableModel(table);
  const visuals = quickVisuals(pageName, model);
  return {
    definition: {
      id: unsavedId,
      name: table.name,
      canvas,
      pages: [{ name: pageName, displayName: 'Página 1', visuals }],
      filterColumns: model.columns.map(({ name }) => name),
      slicers: [],
      model,
    },
    canEdit: true,
    canSaveAs: true,
    expiresInMs: tokenExpiresAt.getTime() - clockOf(world, tenantId).getTime(),
  };
}
