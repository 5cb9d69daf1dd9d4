import { eq } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import { buildUser } from '../factories.ts';
import type { Act } from '../oracle/acts.ts';
import { apply } from '../oracle/apply.ts';
import { isOver, type World } from '../oracle/world.ts';
import type { TestServer } from '../testServer.ts';
import { askerOf } from './asker.ts';
import { callOf } from './callOf.ts';
import { compareAdmin } from './compareAdmin.ts';
import { compareLists } from './compareLists.ts';
import { createActMaker } from './createActMaker.ts';
import type { Found } from './Disagreement.ts';
import { effectOf } from './effectOf.ts';
import type { PowerBiDouble } from './powerBiDouble.ts';
import { removeWorld, storeWorld } from './storeWorld.ts';

interface Made {
  readonly act: Act;
  /** What it changed, for a world in which another act was not made. */
  readonly effect: (world: World) => World;
  /** The change as the server names it; null for one that changed nothing. */
  readonly change: string | null;
}

export interface Undone {
  readonly outcome: 'undone' | 'refused' | 'nothing to undo';
  /** What the server stores and shows other than the oracle's world without the act. */
  readonly disagreements: readonly Found[];
  readonly act: Act | null;
  /** All acts that were made, in their order. */
  readonly acts: readonly Act[];
  /** The body of a refusal. */
  readonly answer: string;
}

/**
 * Makes acts in a world, undoes one of them, and compares the server with a world in which that act was never made. The oracle
 * computes that world from the specification. `choose` picks one of the acts that changed something.
 */
export async function undoOne(
  server: TestServer,
  powerBi: PowerBiDouble,
  start: (now: number) => World,
  nextAct: (world: World, now: number, step: number) => Act | null,
  choose: (count: number) => number,
): Promise<Undone> {
  let now = server.context.now().getTime();
  const first = start(now);
  let world = first;
  const ids = await storeWorld(server, powerBi, world);
  const maker = createActMaker(server, powerBi, ids);
  const chief = await buildUser(server, null, { is_superuser: true });
  const made: Made[] = [];
  for (let step = 0; ; step += 1) {
    const act = nextAct(world, now, step);
    if (!act) break;
    const boss = await askerOf(server, chief);
    const call = await callOf(server, boss, ids, act);
    let change: string | null = null;
    if (call) {
      if (act.kind === 'point to report') powerBi.setPages(act.reportId, act.pages);
      const answer = await boss.call(call.metodo, call.caminho, call.corpo);
      if (answer.statusCode >= 300) throw new Error(`${call.caminho} ${answer.body}`);
      change = (answer.headers['x-mudanca'] as string | undefined) ?? null;
    } else if ((await maker.happen(world, act, now)) === null) continue;
    if (act.kind === 'time passes') now += act.minutes * 60_000;
    const effect = effectOf(act, world, now);
    world = apply(world, act, now);
    await maker.listNewPages(world, act);
    made.push({ act, effect, change });
  }
  const undoable = made.filter(({ change }) => change !== null);
  const chosen = undoable[choose(undoable.length)];
  const result = chosen ? await undo(chosen) : null;
  await removeWorld(server, ids);
  await server.context.db.delete(schema.user).where(eq(schema.user.id, chief.id));
  return (
    result ?? { outcome: 'nothing to undo', disagreements: [], act: null, acts: [], answer: '' }
  );

  async function undo(chosen: Made): Promise<Undone> {
    const { act, change } = chosen;
    const boss = await askerOf(server, chief);
    const answer = await boss.call('POST', `/api/admin/audit/${change}/desfazer/`, {});
    const after = answer.statusCode === 200 ? without(chosen) : world;
    if (answer.statusCode === 200) await maker.listNewPages(after, act);
    const found = await compareAdmin(after, ids, boss, now);
    for (const { id } of after.people) {
      const asker = await askerOf(server, await maker.stored(id));
      found.push(...(await compareLists(after, ids, id, asker, now)));
    }
    return {
      outcome: answer.statusCode === 200 ? 'undone' : 'refused',
      disagreements: found,
      act,
      acts: made.map((one) => one.act),
      answer: `${answer.statusCode} ${answer.body}`,
    };
  }

  function without(chosen: Made): World {
    const after = made
      .filter((one) => one !== chosen)
      .reduce((before, { effect }) => effect(before), first);
    const { act } = chosen;
    if (!act.kind.startsWith('delete ')) return after;
    const isEnded = (one: Granted) => isOver(one.until, now) && isAbout(act, one);
    return {
      ...after,
      // A person comes back deactivated, and no grant whose end has come. Spec LIXO-02.
      people: after.people.map((one) =>
        act.kind === 'delete person' && one.id === act.person ? { ...one, active: false } : one,
      ),
      allowed: after.allowed.filter((one) => !isEnded(one)),
      permissoes: after.permissoes.filter((one) => !isEnded(one)),
    };
  }
}

type Granted = Pick<World['permissoes'][number], 'holder' | 'relatorio' | 'until'> & {
  readonly aplicativo?: number;
};

/** Whether a grant goes with what an act deletes. */
function isAbout(act: Act, { holder, relatorio, aplicativo }: Granted): boolean {
  switch (act.kind) {
    case 'delete person':
      return 'person' in holder && holder.person === act.person;
    case 'delete team':
      return 'equipe' in holder && holder.equipe === act.equipe;
    case 'delete report':
      return relatorio === act.relatorio;
    case 'delete application':
      return aplicativo === act.aplicativo;
    default:
      return false;
  }
}
