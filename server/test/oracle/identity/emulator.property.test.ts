import { createEmulator, type Emulator } from '@portal/emulator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worldCount } from '../../worldCount.ts';
import { createFrameOf } from './createFrameOf.ts';
import { decideIdentity } from './identityOf.ts';
import { rowsShown } from './rowsShown.ts';
import { byId } from './world.ts';
import { identityWorldArbitrary, pairsOf } from './worldArbitrary.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

it('the emulator takes every identity of the oracle, and its frame shows the rows of the oracle', async () => {
  const frameOf = createFrameOf(emulator);
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(identityWorldArbitrary, async (world) => {
      for (const [person, relatorio] of pairsOf(world)) {
        const { identity } = decideIdentity(world, person, relatorio);
        if (identity === 'refused') continue;
        const [own = 0] = byId(world.relatorios, relatorio).datasets;
        const dataset = byId(world.datasets, own);
        const rows = await frameOf(dataset, dataset.demandsIdentity ? identity : null);
        expect(rows).toEqual(rowsShown(world, person, relatorio));
        opened += 1;
      }
    }),
    { numRuns: worldCount },
  );
  expect(opened).toBeGreaterThan(worldCount);
}, 120_000);
