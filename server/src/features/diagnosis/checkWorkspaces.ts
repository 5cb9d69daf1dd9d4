import { FaultFound } from '../../domain/openings/Fault.ts';
import { refusalOf } from '../../domain/openings/faultOf.ts';
import { addAsMember, addProfileAsMember, places } from '../../domain/powerbi/Cause.ts';
import { entraOperation } from '../../domain/powerbi/UpstreamError.ts';
import { certo, counted, type Finding, type Walk } from './Walk.ts';

/** Gets a token, and with it the workspaces. If only the list is refused, `checkWorkspaces` says why. */
export async function checkToken(walk: Walk): Promise<Finding> {
  try {
    walk.workspaces = await walk.provider.powerBi.listWorkspaces(walk.credentials);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.operation === entraOperation) throw error;
    walk.listRefusal = error;
  }
  return certo('O Microsoft Entra deu um token ao aplicativo.');
}

/** The tenant must allow service principals, and the application must see one workspace at least. */
export async function checkWorkspaces({
  workspaces,
  listRefusal,
  profile,
}: Walk): Promise<Finding> {
  if (listRefusal !== undefined) throw listRefusal;
  if (workspaces.length > 0) {
    return certo(`O aplicativo vê ${counted(workspaces.length, 'workspace')}.`);
  }
  throw new FaultFound({
    key: 'no workspace',
    detail: profile
      ? `O perfil não vê nenhum workspace. ${addProfileAsMember(profile.name)}`
      : `O aplicativo não vê nenhum workspace. ${addAsMember}`,
    microsoft: 'a lista de workspaces veio vazia',
    place: places.workspace,
  });
}
