import type { AppPermission, ResponseOf, updateAppPermissions } from '@portal/api-client/contract';
import { listTeamAccess } from '../../domain/access/listTeamAccess.ts';
import { commit } from '../../domain/change/commit.ts';
import { changeAppPermissions } from '../../domain/changeGrants/changeAppPermissions.ts';
import { prepareAppPermissions } from '../../domain/changeGrants/prepareAppPermissions.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Saved = ResponseOf<NonNullable<(typeof updateAppPermissions)['schemas']>>;

/**
 * Replaces the access of these people and teams to an application. Power BI is asked for the pages before the transaction.
 * Returns how many they are, and the people without a grant to whom a team still gives access. Spec API-26, AMBIG-17, EQP-05,
 * LIM-06.
 */
export async function saveAppPermissions(
  dependencies: ConfigDependencies,
  actor: Actor,
  appId: number,
  permissions: readonly AppPermission[],
  versao: number | undefined,
): Promise<Saved> {
  const { db, now } = dependencies;
  const input = await prepareAppPermissions(dependencies, actor, appId, permissions);
  await commit(db, changeAppPermissions, actor, { ...input, versao });
  const without = permissions.flatMap(({ user_id, access_type }) =>
    user_id !== undefined && access_type === 'none' ? user_id : [],
  );
  const continuam = await listTeamAccess(db, { people: without, aplicativos: [appId] }, now());
  return { updated: permissions.length, ...(continuam.length > 0 && { continuam }) };
}
