import { aurora } from '../factories.ts';
import {
  type Token,
  tokenAnywhere,
  tokenInAplicativo,
  tokenOnDashboards,
  tokenOnDashboardsByReportId,
} from '../oracle/token.ts';
import type { Id, World } from '../oracle/world.ts';
import type { Asker } from './asker.ts';
import { differ } from './compareLists.ts';
import type { Found } from './Disagreement.ts';
import { type PowerBiDouble, uuidOf } from './powerBiDouble.ts';
import { type Ids, idOf } from './storeWorld.ts';

const embedMinutes = 15;

/** Compares what asking for tokens answers, and what they carry; for those reports that `isAsked` chooses. */
export async function compareTokens(
  world: World,
  ids: Ids,
  powerBi: PowerBiDouble,
  person: Id,
  asker: Asker,
  now: number,
  isAsked: (relatorio: Id) => boolean,
): Promise<Found[]> {
  const found: Found[] = [];
  const ask = async (where: string, url: string, expected: Token) => {
    powerBi.setDemanding(expected.status === 200 && expected.identity !== null);
    powerBi.takeRequests();
    const answer = await asker.get(url);
    const [request] = powerBi.takeRequests();
    found.push(
      ...differ({
        what: 'token',
        where: `person ${person}, ${where}`,
        oracle: plain(expected, ids),
        server: request
          ? {
              status: answer.statusCode,
              minutes: Math.min(embedMinutes, request.maxMinutes ?? embedMinutes),
              identity: request.identity && {
                username: request.identity.username,
                roles: [...request.identity.roles],
              },
            }
          : { status: answer.statusCode },
      }),
    );
  };
  for (const { id, reportId } of world.relatorios.filter((one) => isAsked(one.id))) {
    const uuid = uuidOf(reportId);
    await ask(
      `Dashboards, report ${id}`,
      `/api/embed-info/${idOf(ids.relatorio, id)}/`,
      tokenOnDashboards(world, person, id, now, embedMinutes),
    );
    await ask(
      `Dashboards, ${reportId}`,
      `/api/embed-info/${uuid}/`,
      tokenOnDashboardsByReportId(world, person, reportId, now, embedMinutes),
    );
    const url = `/api/embed-token/${aurora.workspace}/${uuid}/`;
    await ask(
      `any application, ${reportId}`,
      url,
      tokenAnywhere(world, person, reportId, now, embedMinutes),
    );
    for (const aplicativo of world.aplicativos) {
      await ask(
        `application ${aplicativo.id}, ${reportId}`,
        `${url}?aplicativo=${idOf(ids.aplicativo, aplicativo.id)}`,
        tokenInAplicativo(world, person, reportId, aplicativo.id, now, embedMinutes),
      );
    }
  }
  return found;
}

function plain(token: Token, ids: Ids) {
  if (token.status !== 200) return { status: token.status };
  const { status, minutes, identity } = token;
  return {
    status,
    minutes,
    identity: identity && { ...identity, username: `${identity.username}${ids.suffix}` },
  };
}
