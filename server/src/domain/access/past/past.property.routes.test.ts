import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { askerOf } from '../../../../test/acts/asker.ts';
import { callOf } from '../../../../test/acts/callOf.ts';
import { type PowerBiDouble, powerBiDouble } from '../../../../test/acts/powerBiDouble.ts';
import { idOf, removeWorld, storeWorld } from '../../../../test/acts/storeWorld.ts';
import { buildUser } from '../../../../test/factories.ts';
import type { Act } from '../../../../test/oracle/acts.ts';
import { apply } from '../../../../test/oracle/apply.ts';
import { couldOpen } from '../../../../test/oracle/couldOpen.ts';
import { actKinds, draftsArbitrary, toAct } from '../../../../test/oracle/drafts/actArbitrary.ts';
import type { World } from '../../../../test/oracle/world.ts';
import { shiftEnds, worldArbitrary } from '../../../../test/oracle/worldArbitrary.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { worldCount } from '../../../../test/worldCount.ts';
import * as schema from '../../../platform/db/schema.ts';
import { type Interval, listIntervals } from './listIntervals.ts';
import { readPast } from './readPast.ts';

let server: TestServer;
let powerBi: PowerBiDouble;
beforeAll(async () => {
  powerBi = powerBiDouble();
  server = await testServer({ BUDGET_FACTOR: '10000' }, { powerBi });
});

/** What no call changes leaves no row of history. */
const unrecorded: readonly Act['kind'][] = [
  'time passes',
  'page gone',
  'mark favourite',
  'set report active in application',
];
const kinds = actKinds.filter((kind) => !unrecorded.includes(kind));

/** No call hides a report within an application, so that history cannot tell of it. */
const shown = (world: World): World => ({
  ...world,
  aplicativos: world.aplicativos.map((one) => ({
    ...one,
    reports: one.reports.map(({ relatorio }) => ({ relatorio, active: true })),
  })),
});

interface Sample {
  readonly at: number;
  readonly world: World;
}

/** Stores a world, makes acts, and tells what the past should be at the instants between them. */
async function live(first: World, drafts: Parameters<typeof toAct>[1][]) {
  const from = Date.now();
  let world = shiftEnds(shown(first), from);
  const ids = await storeWorld(server, powerBi, world);
  const chief = await buildUser(server, null, { is_superuser: true });
  const boss = await askerOf(server, chief);
  const samples: Sample[] = [];
  const acts: Act['kind'][] = [];
  const note = async () => {
    await delay(4);
    samples.push({ at: Date.now(), world });
    await delay(4);
  };
  await note();
  for (const draft of drafts) {
    const now = Date.now();
    const act = toAct(world, draft, now);
    const call = act && (await callOf(server, boss, ids, act));
    if (!act || !call) continue;
    if (act.kind === 'point to report') powerBi.setPages(act.reportId, act.pages);
    const { statusCode, body } = await boss.call(call.metodo, call.caminho, call.corpo);
    expect(statusCode, `${act.kind} ${body}`).toBeLessThan(300);
    world = apply(world, act, now);
    acts.push(act.kind);
    await note();
  }
  // Ends that come after the last act, as if nothing changed any more.
  for (const minutes of [1, 5, 5 * 24 * 60, 61 * 24 * 60]) {
    samples.push({ at: Date.now() + minutes * 60_000, world });
  }
  return { from, ids, samples, acts, first: shown(first), chief };
}

const openAt = (intervals: readonly Interval[], at: number) =>
  new Map(
    intervals
      .filter((one) => one.from <= at && at < one.to)
      .map(({ person, relatorio, aplicativo, pages }) => [
        `${person} ${relatorio} ${aplicativo}`,
        pages ?? 'full',
      ]),
  );

describe('LGPD-03 the past of accesses, read from history', () => {
  it('LGPD-03 HIST-01 equals in random worlds what the oracle saw at each instant, and fits to the present', {
    tags: ['slow'],
    timeout: 3_600_000,
  }, async () => {
    const counts = { open: 0, closed: 0, specific: 0, acts: 0 };
    const made = new Set<string>();
    await fc.assert(
      fc.asyncProperty(worldArbitrary(0, false), draftsArbitrary(kinds, 8), async (drawn, list) => {
        const { from, ids, samples, acts, first, chief } = await live(drawn, list);
        counts.acts += acts.length;
        for (const kind of acts) made.add(kind);
        const to = Math.max(...samples.map(({ at }) => at)) + 1;
        const intervals: Interval[] = [];
        for (const cliente of ids.cliente.values()) {
          const past = await server.context.db.transaction((tx) =>
            readPast(tx, { cliente, people: [], relatorios: [], from, to }),
          );
          expect(past.contradictions).toEqual([]);
          intervals.push(...(await listIntervals(past.past, past.asked)));
        }
        for (const { at, world } of samples) {
          const expected = new Map<string, readonly string[] | 'full'>();
          for (const person of first.people) {
            for (const relatorio of first.relatorios) {
              for (const place of [null, ...first.aplicativos.map(({ id }) => id)]) {
                const pages = couldOpen(world, person.id, relatorio.id, place, at);
                if (pages === null) counts.closed += 1;
                else {
                  counts[pages === 'full' ? 'open' : 'specific'] += 1;
                  const lugar = place === null ? null : idOf(ids.aplicativo, place);
                  const key = [idOf(ids.person, person.id), idOf(ids.relatorio, relatorio.id)];
                  expected.set(`${key.join(' ')} ${lugar}`, pages);
                }
              }
            }
          }
          const found = openAt(intervals, at);
          expect([...found].sort(), `${acts.join(', ')} at ${at - from}`).toEqual(
            [...expected].sort(),
          );
        }
        await removeWorld(server, ids);
        await server.context.db.delete(schema.user).where(eq(schema.user.id, chief.id));
      }),
      { numRuns: worldCount },
    );
    expect(counts.open).toBeGreaterThan(10 * worldCount);
    expect(counts.specific).toBeGreaterThan(worldCount);
    expect(made.size).toBeGreaterThan(Math.min(10, worldCount / 3));
  });
});
