import { and, eq } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import type { Act } from '../oracle/acts.ts';
import { dashboardsOf } from '../oracle/lists.ts';
import { isLockedOut } from '../oracle/token.ts';
import { byId, type World } from '../oracle/world.ts';
import type { TestServer } from '../testServer.ts';
import { askerOf } from './asker.ts';
import type { Found } from './Disagreement.ts';
import type { PowerBiDouble } from './powerBiDouble.ts';
import { type Ids, idOf, listPagesOf } from './storeWorld.ts';

/** Makes what happens in a stored world without a call of the console, and what follows acts in the background. */
export function createActMaker(server: TestServer, powerBi: PowerBiDouble, ids: Ids) {
  async function stored(person: number) {
    const row = await server.context.db.query.user.findFirst({
      where: (one, { eq: is }) => is(one.id, idOf(ids.person, person)),
    });
    if (!row) throw new Error(`no person ${person}`);
    return row;
  }

  return {
    stored,
    /** What happens without a call of the console. Returns null for what cannot happen in this world. */
    async happen(world: World, act: Act, now: number): Promise<Found[] | null> {
      if (act.kind === 'time passes') {
        server.advance(act.minutes * 60_000);
        return [];
      }
      if (act.kind === 'set report active in application') {
        const place = schema.aplicativoRelatorio;
        const isPlace = and(
          eq(place.aplicativo_id, idOf(ids.aplicativo, act.aplicativo)),
          eq(place.relatorio_id, idOf(ids.relatorio, act.relatorio)),
        );
        await server.context.db.update(place).set({ ativo: act.active }).where(isPlace);
        return [];
      }
      if (act.kind === 'mark favourite') {
        const isOpen = dashboardsOf(world, act.person, now).some(
          ({ relatorio }) => relatorio === act.relatorio,
        );
        if (!isOpen || isLockedOut(byId(world.people, act.person), now)) return null;
        const asker = await askerOf(server, await stored(act.person));
        const url = `/api/reports/${idOf(ids.relatorio, act.relatorio)}/favorite/`;
        const answer = await asker.call('POST', url);
        return answer.statusCode < 300
          ? []
          : [{ what: 'refused act', where: url, oracle: 200, server: answer.body }];
      }
      return [];
    },
    /** The listing in the background that follows another report, another cliente, and a change at the provider. */
    async listNewPages(world: World, act: Act): Promise<void> {
      const isListed = (relatorio: World['relatorios'][number]) =>
        act.kind === 'page gone'
          ? relatorio.reportId === act.reportId
          : (act.kind === 'point to report' || act.kind === 'move report') &&
            relatorio.id === act.relatorio;
      for (const relatorio of world.relatorios.filter(isListed)) {
        await listPagesOf(server, powerBi, ids, relatorio);
      }
    },
  };
}
