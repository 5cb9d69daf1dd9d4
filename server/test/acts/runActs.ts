import { eq } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import { buildUser } from '../factories.ts';
import type { Act } from '../oracle/acts.ts';
import { apply } from '../oracle/apply.ts';
import type { World } from '../oracle/world.ts';
import type { TestServer } from '../testServer.ts';
import { type Asker, askerOf } from './asker.ts';
import { callOf } from './callOf.ts';
import { compareAdmin } from './compareAdmin.ts';
import { compareExplanation, questionsOf } from './compareExplanations.ts';
import { compareLists } from './compareLists.ts';
import { compareRehearsal, type Ensaio } from './compareRehearsal.ts';
import { compareTokens } from './compareTokens.ts';
import { createActMaker } from './createActMaker.ts';
import type { Disagreement, Found } from './Disagreement.ts';
import type { PowerBiDouble } from './powerBiDouble.ts';
import { removeWorld, storeWorld } from './storeWorld.ts';

export interface Run {
  readonly disagreements: readonly Disagreement[];
  /** The acts that were made. */
  readonly acts: readonly Act[];
}

interface Options {
  /** Tokens of one report in so many, and explanations of one cell in four times as many; 1 asks all. */
  readonly sparse: number;
}

/**
 * Stores a world, makes acts in it one after another, and compares all that the server answers with the oracle: at the start,
 * before each act (its rehearsal) and after it. Stops after a disagreement about a stored grant, since everything after it
 * would disagree too. `nextAct` gets the world as it is then; null ends the run.
 */
export async function runActs(
  server: TestServer,
  powerBi: PowerBiDouble,
  start: (now: number) => World,
  nextAct: (world: World, now: number, step: number) => Act | null,
  { sparse }: Options,
): Promise<Run> {
  let now = server.context.now().getTime();
  let world = start(now);
  const ids = await storeWorld(server, powerBi, world);
  const maker = createActMaker(server, powerBi, ids);
  const chief = await buildUser(server, null, { is_superuser: true });
  const disagreements: Disagreement[] = [];
  const acts: Act[] = [];
  const add = (found: Found[], act: Act | null) =>
    disagreements.push(...found.map((one) => ({ ...one, act })));
  add(await compareAll(0), null);
  for (let step = 0; ; step += 1) {
    if (disagreements.some(({ what }) => isOfState(what))) break;
    const act = nextAct(world, now, step);
    if (!act) break;
    const boss = await askerOf(server, chief);
    const made = await make(boss, act);
    if (made === null) continue;
    acts.push(act);
    add(made, act);
    if (made.some(({ what }) => what === 'refused act')) break;
    if (act.kind === 'time passes') now += act.minutes * 60_000;
    world = apply(world, act, now);
    await maker.listNewPages(world, act);
    add(await compareAll(step + 1), act);
  }
  await removeWorld(server, ids);
  await server.context.db.delete(schema.user).where(eq(schema.user.id, chief.id));
  return { disagreements, acts };

  /** Makes an act on the server. Returns what its rehearsal tells otherwise; null if it cannot be made. */
  async function make(boss: Asker, act: Act): Promise<Found[] | null> {
    const call = await callOf(server, boss, ids, act);
    if (!call) return maker.happen(world, act, now);
    // The provider has the report before it is configured.
    if (act.kind === 'point to report') powerBi.setPages(act.reportId, act.pages);
    const found: Found[] = [];
    const rehearsal = await boss.call('POST', '/api/admin/ensaios/', call);
    if (rehearsal.statusCode === 200) {
      found.push(...compareRehearsal(world, ids, act, rehearsal.json<Ensaio>(), now));
    }
    const answer = await boss.call(call.metodo, call.caminho, call.corpo);
    for (const { statusCode, body } of [rehearsal, answer]) {
      if (statusCode >= 300) {
        found.push({ what: 'refused act', where: call.caminho, oracle: 200, server: body });
      }
    }
    return found;
  }

  async function compareAll(turn: number): Promise<Found[]> {
    const found: Found[] = [];
    const boss = await askerOf(server, chief);
    found.push(...(await compareAdmin(world, ids, boss, now)));
    for (const { id } of world.people) {
      const asker = await askerOf(server, await maker.stored(id));
      found.push(...(await compareLists(world, ids, id, asker, now)));
      const isAsked = (relatorio: number) => (relatorio + id + turn) % sparse === 0;
      found.push(...(await compareTokens(world, ids, powerBi, id, asker, now, isAsked)));
    }
    const questions = questionsOf(world).filter(
      (_, index) => sparse === 1 || (index + turn) % (sparse * 4) === 0,
    );
    for (const question of questions) {
      found.push(...(await compareExplanation(world, ids, boss, question, now)));
    }
    return found;
  }
}

const isOfState = (what: Disagreement['what']) =>
  what === 'records' || what === 'allowed' || what === 'refused act';
