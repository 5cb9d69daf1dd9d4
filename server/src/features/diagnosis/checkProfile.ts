import { FaultFound } from '../../domain/openings/Fault.ts';
import { refusalOf } from '../../domain/openings/faultOf.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { explain } from '../../domain/powerbi/explain.ts';
import type { ProviderProfile } from '../../domain/powerbi/PowerBi.ts';
import { sameId } from '../../domain/powerbi/sameId.ts';
import { certo, type Finding, type Walk } from './Walk.ts';

/** Whether the application calls as a profile, or a profile is to be made for it. */
export const hasProfile = ({ credentials, newProfile }: Walk) =>
  credentials.profileId !== null || newProfile !== null;

/** Checks that the profile is one of the application, and makes it first if that is asked. Spec ESCALA-04. */
export async function checkProfile(walk: Walk): Promise<Finding> {
  const profile = await findProfile(walk).catch((error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.isTransient) throw error;
    throw new FaultFound({
      key: 'profiles not allowed',
      detail:
        'O Power BI não deixou o aplicativo usar perfis. No portal de administração, ligue “Permitir que entidades de serviço criem e usem perfis” para o grupo do aplicativo.',
      microsoft: explain(refusal).microsoft,
      place: places.powerBiAdmin,
    });
  });
  walk.profile = profile;
  if (!sameId(walk.credentials.profileId, profile.id)) {
    walk.credentials = { ...walk.credentials, profileId: profile.id };
    walk.workspaces = await walk.provider.powerBi.listWorkspaces(walk.credentials);
  }
  return certo(`O aplicativo entra como o perfil “${profile.name}”.`);
}

/**
 * A profile that has the name of the new one already is taken instead, so that a second press makes none. That of another cliente is not:
 * its workspaces are theirs.
 */
async function findProfile({
  provider: { powerBi },
  credentials,
  newProfile,
  othersProfiles = [],
}: Walk): Promise<ProviderProfile> {
  const known = await powerBi.listProfiles(credentials);
  const found = known.find(({ id, name }) =>
    newProfile === null
      ? sameId(credentials.profileId, id)
      : name === newProfile && !othersProfiles.some((other) => sameId(other, id)),
  );
  if (found) return found;
  if (newProfile !== null) return powerBi.createProfile(credentials, newProfile);
  throw new FaultFound({
    key: 'profile absent',
    detail: 'O perfil não é deste aplicativo. Confira o Profile ID, ou crie outro perfil.',
    microsoft: `a lista tem ${known.length} perfis, e nenhum com este id`,
    place: places.cliente,
  });
}
