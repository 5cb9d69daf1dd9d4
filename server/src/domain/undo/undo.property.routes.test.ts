import type { ChangedSinceBody } from '@portal/api-client/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PowerBiDouble, powerBiDouble } from '../../../test/acts/powerBiDouble.ts';
import { undoOne } from '../../../test/acts/undoOne.ts';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { actKinds, draftsArbitrary, toAct } from '../../../test/oracle/drafts/actArbitrary.ts';
import { shiftEnds, worldArbitrary } from '../../../test/oracle/worldArbitrary.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

const isLong = worldCount >= 1_000;
const limitMs = isLong ? 3_600_000 : 120_000;
/** How many acts are made before one of them is undone. The long run has longer sequences. */
const maxActs = isLong ? 200 : 8;

/** One of the last five acts half of the time: most of the early ones have changed since. */
function chosenOf(count: number, choice: number): number {
  const recent = choice % 2 === 0 ? Math.min(5, count) : count;
  return count === 0 ? 0 : count - 1 - (choice % recent);
}

let server: TestServer;
let powerBi: PowerBiDouble;
beforeAll(async () => {
  powerBi = powerBiDouble();
  server = await testServer({ BUDGET_FACTOR: '10000' }, { powerBi, hasOwnTime: true });
});

describe('DESF-02 a change that is undone', () => {
  it('leaves the world of the oracle in which it was never made, or is refused with the reason', {
    tags: ['slow'],
    timeout: limitMs + 60_000,
  }, async () => {
    const outcomes = { undone: 0, refused: 0, 'nothing to undo': 0 };
    await fc.assert(
      fc.asyncProperty(
        worldArbitrary(0),
        draftsArbitrary(actKinds, maxActs),
        fc.nat(),
        async (world, drafts, choice) => {
          const { outcome, disagreements, act, acts, answer } = await undoOne(
            server,
            powerBi,
            (now) => shiftEnds(world, now),
            (present, now, step) => {
              const draft = drafts[step];
              if (!draft) return null;
              return toAct(present, draft, now) ?? { kind: 'time passes', minutes: 1 };
            },
            (count) => chosenOf(count, choice),
          );
          const told = { act, acts, answer };
          expect({ ...told, disagreements }).toEqual({ ...told, disagreements: [] });
          if (outcome === 'refused') expect(answer).toMatch(/^409 \{"detail":"./);
          outcomes[outcome] += 1;
        },
      ),
      {
        numRuns: worldCount,
        interruptAfterTimeLimit: limitMs,
        ...(!isLong && { seed: 20_261_126 }),
      },
    );
    // The time limit ends the search without an error, and a server that refuses everything would pass without this.
    const completed = outcomes.undone + outcomes.refused + outcomes['nothing to undo'];
    expect(completed).toBeGreaterThanOrEqual(Math.ceil(worldCount / 4));
    expect(outcomes.undone).toBeGreaterThanOrEqual(Math.ceil(completed / 8));
  });

  it('lists what has changed since with its author, and undoes the rest', async () => {
    const cliente = await buildCliente(server);
    const first = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const geral = await as(server.app, first);
    const second = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const outro = await as(server.app, second);
    const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Sá' });
    const url = `/api/admin/users/${ana.id}/`;
    const read = async () => (await geral.get(url)).json();
    const changed = await geral.put(url, { first_name: 'Bia', last_name: 'Melo' });
    const undo = (body: object) =>
      geral.post(`/api/admin/audit/${changed.headers['x-mudanca']}/desfazer/`, body);
    await outro.put(url, { first_name: 'Cida' });
    const refused = await undo({});
    expect(refused.statusCode).toBe(409);
    const { mudaram, restam } = refused.json<ChangedSinceBody>();
    expect(restam).toBe(1);
    expect(mudaram.map(({ frase }) => frase)).toEqual([
      expect.stringMatching(new RegExp(`^${second.username} alterou o nome de Cida\\.$`)),
    ]);
    expect(await read()).toMatchObject({ first_name: 'Cida', last_name: 'Melo' });
    expect((await undo({ restante: true })).json()).toEqual({ desfeitas: 1 });
    expect(await read()).toMatchObject({ first_name: 'Cida', last_name: 'Sá' });
    // The undoing changed it, and it names itself.
    expect((await undo({})).statusCode).toBe(409);
    expect((await undo({ restante: true })).json().detail).toBe(
      'Não é possível desfazer: tudo foi alterado depois.',
    );
  });
});
