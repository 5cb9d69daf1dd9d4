import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KnownFault, mendedFaults } from '../../../test/acts/knownFaults.ts';
import { type PowerBiDouble, powerBiDouble } from '../../../test/acts/powerBiDouble.ts';
import { runActs } from '../../../test/acts/runActs.ts';
import { actKinds, draftsArbitrary, toAct } from '../../../test/oracle/drafts/actArbitrary.ts';
import { shiftEnds, worldArbitrary } from '../../../test/oracle/worldArbitrary.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

/** A world with its acts takes seconds, so that the usual run has few of them. */
const isLong = worldCount >= 1_000;
const count = isLong ? worldCount : Math.ceil(worldCount / 6);
const limitMs = isLong ? 3_600_000 : 150_000;

let server: TestServer;
let powerBi: PowerBiDouble;
/** At its time limit the property test leaves a run behind, which would disturb the next test. */
let lastRun: Promise<unknown> = Promise.resolve();
afterEach(() => lastRun);
beforeAll(async () => {
  powerBi = powerBiDouble();
  server = await testServer({ BUDGET_FACTOR: '10000' }, { powerBi, hasOwnTime: true });
});

describe('the server and the oracle that was written from the specification alone', () => {
  it('EXPL-08 ENS-04 CONF-04 agree about every cell, after every act and in every rehearsal', {
    tags: ['slow'],
    timeout: limitMs + 60_000,
  }, async () => {
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(worldArbitrary(0), draftsArbitrary(actKinds, 3), async (world, drafts) => {
        const run = runActs(
          server,
          powerBi,
          (now) => shiftEnds(world, now),
          (present, now, step) => {
            const draft = drafts[step];
            if (!draft) return null;
            return toAct(present, draft, now) ?? { kind: 'time passes', minutes: 1 };
          },
          { sparse: 6 },
        );
        lastRun = run;
        expect((await run).disagreements).toEqual([]);
        completed += 1;
      }),
      {
        numRuns: count,
        interruptAfterTimeLimit: limitMs,
        // The usual run is the same each time; the long one looks for worlds that nobody has seen.
        ...(!isLong && { seed: 20_261_125 }),
      },
    );
    // The time limit ends the search without an error, even before the first world.
    expect(completed).toBeGreaterThanOrEqual(Math.ceil(count / 4));
  });

  const disagreementsOf = async ({ world, act }: KnownFault) =>
    (
      await runActs(server, powerBi, world, (_, __, step) => (step === 0 ? act : null), {
        sparse: 1,
      })
    ).disagreements;
  const byTitle = mendedFaults.map((fault) => [fault.title, fault] as const);

  it.each(byTitle)('%s', { tags: ['slow'] }, async (_, fault) => {
    expect(await disagreementsOf(fault)).toEqual([]);
  });
});
