import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Place } from './Opening.ts';
import { show } from './onFrame.ts';
import { recoveryOf } from './recovery.ts';
import { reduceOpening } from './reduceOpening.ts';
import type { FrameCommand, OpeningCommand, OpeningEvent } from './Step.ts';
import { pagesWithActive, somePages, somePlace, TestWorld } from './testWorld.ts';

const pageNames = ['hidden', 'a', 'b', 'c', 'gone'];

/** One thing that happens, on the state at that moment. */
type Act = (world: TestWorld) => void;

const sent =
  (event: (world: TestWorld) => OpeningEvent): Act =>
  (world) =>
    world.send(event(world));

const places = fc.record({
  relatorio: fc.integer({ min: 1, max: 3 }),
  aplicativo: fc.constantFrom(null, null, 7),
  page: fc.constantFrom(undefined, ...pageNames),
  visao: fc.constantFrom(null, null, 'original', '5', '6'),
  isHolding: fc.boolean(),
  isPhone: fc.boolean(),
  permitted: fc.constantFrom(undefined, undefined, ['a', 'c'], ['b', 'hidden']),
  listed: fc.constantFrom(undefined, ['a', 'b', 'c']),
});

const placeOf = ({
  relatorio,
  visao,
  ...others
}: typeof places extends fc.Arbitrary<infer T> ? T : never): Place => ({
  ...somePlace,
  ...others,
  relatorio,
  visao,
  reportId: `r${Math.min(relatorio, 2)}`,
  view:
    visao === '5' || visao === '6' ? { key: visao, estado: `state ${visao}`, pagina: 'b' } : null,
  isHolding: others.isHolding && visao !== null,
});

const harmless = fc.constantFrom<object>(
  { message: 'VisualRenderingError', level: 2 },
  { message: 'ScriptHandlingError', level: 6, errorCode: '500' },
  { message: 'QueryUserError', level: 3 },
  {},
);
const ending = fc.constantFrom(
  { message: 'LoadReportFailed' },
  { message: 'OpenConnectionError' },
  { message: 'ExplorationContainer_FailedToLoadModel_DefaultDetails' },
);

const isForFrame = (command: OpeningCommand): command is FrameCommand => 'load' in command;

const acts: fc.Arbitrary<Act> = fc.oneof(
  places.map((place) => sent(() => ({ type: 'placed', place: placeOf(place) }))),
  fc.constant<Act>((world) => {
    if (world.state.place)
      world.send({ type: 'placed', place: { ...world.state.place, isHolding: false } });
  }),
  fc.constantFrom<Act>(
    sent(() => ({ type: 'left' })),
    sent(() => ({ type: 'dropped' })),
    sent(() => ({ type: 'access changed' })),
  ),
  fc.constant<Act>((world) => world.state.asking && world.tokenComes()),
  fc.constantFrom('ana', 'bia', null).map(
    (identity): Act =>
      (world) => {
        world.identity = identity ?? 'nobody';
        world.send({ type: 'identity came', opening: world.state.opening, identity });
      },
  ),
  fc.boolean().map(
    (isLost): Act =>
      (world) =>
        world.state.asking &&
        world.send({
          type: 'token failed',
          opening: world.state.opening,
          cause: new Error('x'),
          isLost,
          isRefused: isLost,
          isPassing: !isLost,
        }),
  ),
  fc.constantFrom<Act>(
    sent(() => ({ type: 'loaded' })),
    sent(() => ({ type: 'rendered' })),
  ),
  harmless.map((error) => sent(() => ({ type: 'frame error', error, isPassing: true }))),
  ending.map((error) => sent(() => ({ type: 'frame error', error, isPassing: true }))),
  fc.constant(
    sent(() => ({ type: 'frame error', error: { message: 'TokenExpired' }, isPassing: true })),
  ),
  fc.tuple(fc.boolean(), fc.constantFrom(...pageNames)).map(([isViewRefused, active]) =>
    sent(({ state }) => ({
      type: 'pages listed',
      load: state.frame.load,
      pages: pagesWithActive(active),
      isViewRefused,
    })),
  ),
  fc.constant(sent(({ state }) => ({ type: 'opened', load: state.frame.load }))),
  fc.constant(
    sent(({ state }) => ({
      type: 'opening failed',
      load: state.frame.load,
      at: 'page',
      message: 'x',
    })),
  ),
  fc.constantFrom(...pageNames).map((page) => sent(() => ({ type: 'page pressed', page }))),
  fc
    .constantFrom(...pageNames)
    .map((name) => sent(() => ({ type: 'page changed', page: { name } }))),
  fc
    .constantFrom(...pageNames)
    .map((page) => sent(({ state }) => ({ type: 'page refused', load: state.frame.load, page }))),
  fc.constant(sent(({ state }) => ({ type: 'captured', load: state.frame.load, state: 'saved' }))),
  fc.constant(sent(() => ({ type: 'network came back' }))),
  fc.constant(sent(() => ({ type: 'frame left' }))),
  fc.nat().map(
    (index): Act =>
      (world) => {
        const commands = world.done.map(({ command }) => command).filter(isForFrame);
        const command = commands[index % commands.length];
        if (command) world.send({ type: 'unanswered', load: command.load, command });
      },
  ),
  fc.constantFrom(100, 3_000, 11_000, 65_000, 130_000, 700_000).map(
    (ms): Act =>
      (world) =>
        world.pass(ms),
  ),
);

const runs = { numRuns: 1_500 } as const;

/** Draws what happens, in any order, and calls `check` after each step with the state before it. */
function eachStep(check: (world: TestWorld, before: TestWorld['state']) => void) {
  fc.assert(
    fc.property(fc.array(acts, { minLength: 5, maxLength: 60 }), (steps) => {
      const world = new TestWorld();
      world.send({ type: 'placed', place: somePlace });
      for (const step of steps) {
        const before = world.state;
        step(world);
        // The timer runs what is due at once.
        world.pass(0);
        check(world, before);
      }
    }),
    runs,
  );
}

it('LER-01 LER-09 an error that ends nothing neither replaces the frame nor asks for a token', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 40 }), harmless, (steps, error) => {
      const world = new TestWorld();
      world.send({ type: 'placed', place: somePlace });
      for (const step of steps) step(world);
      if (world.state.loadedAt === null) return;
      // An error uncovers what is drawn. Spec APP-28.
      const { isShown, failure, phase, frame } = world.state;
      const isCovered =
        !isShown && failure === null && phase !== 'waiting' && frame.config !== null;
      const before = isCovered ? show(world.state, world.now) : world.state;
      const { state, commands } = reduceOpening(
        world.state,
        { type: 'frame error', error, isPassing: true },
        world.now,
      );
      // The server is told the pages of a report that is shown.
      expect(commands.filter(({ do: kind }) => kind !== 'tell pages')).toEqual([]);
      const rest = { notes: [], isTold: true };
      expect({ ...state, ...rest }).toEqual({ ...before, ...rest });
    }),
    runs,
  );
});

it('LER-01 LER-09 at most six tokens in ten minutes are asked for because of failures of one report', () => {
  fc.assert(
    fc.property(fc.array(acts, { minLength: 20, maxLength: 200 }), (steps) => {
      const world = new TestWorld();
      world.send({ type: 'placed', place: somePlace });
      for (const step of steps) step(world);
      const asked = new Map<number, number[]>();
      for (const { relatorio, at } of world.given) {
        asked.set(relatorio, [...(asked.get(relatorio) ?? []), at]);
      }
      for (const times of asked.values()) {
        times.forEach((at, index) => {
          const sixBefore = times[index - 6];
          if (sixBefore !== undefined) expect(at - sixBefore).toBeGreaterThanOrEqual(600_000);
        });
      }
    }),
    runs,
  );
});

it('LER-01 LER-09 the waits between attempts start anew only after two minutes without a failure', () => {
  eachStep(({ state, now }, before) => {
    if (before.place?.relatorio !== state.place?.relatorio) return;
    const [was, is] = [recoveryOf(before), recoveryOf(state)];
    if (is.attempts >= was.attempts) return;
    expect(now - (is.wellSince ?? now)).toBeGreaterThanOrEqual(120_000);
  });
});

it('LER-02 LER-09 a loaded report is uncovered within ten seconds, whatever the frame says or does not say', () => {
  eachStep(({ state, now }) => {
    if (state.loadedAt === null || state.failure || !state.place || state.phase === 'waiting')
      return;
    if (now - state.loadedAt >= 10_000) expect(state.isShown).toBe(true);
  });
});

it('LER-03 LER-09 the frame is asked for permitted pages only, and the address names listed pages only', () => {
  eachStep(({ done }, before) => {
    for (const { command, place } of done.splice(0)) {
      if (!('page' in command) || command.page === undefined) continue;
      expect([...(place?.permitted ?? [command.page]), command.do]).toContain(command.page);
      const isKnown = before.pages.length > 1;
      if (command.do === 'write address' && isKnown) expect(command.page).not.toBe('hidden');
    }
  });
});

it('LER-09 LER-15 no report is loaded into a frame that has left Power BI', () => {
  eachStep(({ state, left }) => {
    if (state.frame.config) expect(left).not.toContain(state.frame.generation);
  });
});

it('VOLTA-02 LER-09 a failure that may pass has a next attempt', () => {
  eachStep(({ state }) => {
    if (!state.failure?.isPassing || state.asking !== null || !state.place) return;
    if (recoveryOf(state).attempts < 40) expect(state.retryAt).not.toBeNull();
  });
});

it('LEIT-03 VISAO-01 LER-09 when all is well again, the report shows the page and the view of the address', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), places, (steps, last) => {
      const world = new TestWorld();
      for (const step of steps) step(world);
      const place = { ...placeOf(last), isHolding: false };
      world.send({ type: 'placed', place });
      if (world.state.failure && !world.state.failure.isPassing)
        world.send({ type: 'retry pressed' });
      for (let round = 0; round < 6; round += 1) {
        world.answerAll();
        world.pass(round === 0 ? 20_000 : 650_000);
      }
      world.answerAll();
      const { state } = world;
      const wanted = state.place?.page;
      const isThere =
        somePages.some(({ name }) => name === wanted) &&
        (place.permitted?.includes(wanted ?? '') ?? true);
      expect(state.failure).toBeNull();
      expect(state.isShown).toBe(true);
      if (wanted !== undefined && isThere && wanted !== 'hidden')
        expect(state.shownPage).toBe(wanted);
      expect(state.appliedView).toBe(place.view?.key);
      expect(state.frame.relatorio).toBe(place.relatorio);
      expect(state.frame.config?.accessToken).toBe(state.token?.accessToken);
    }),
    runs,
  );
});

it('DASH-24 LER-09 an answer to an earlier opening or an earlier load changes nothing', {
  tags: ['slow'],
}, () => {
  eachStep((world) => {
    const { state } = world;
    const load = state.frame.load - 1;
    const late: OpeningEvent[] = [
      { type: 'token came', opening: state.opening - 1, token: world.token() },
      {
        type: 'token failed',
        opening: state.opening - 1,
        cause: null,
        isLost: true,
        isRefused: false,
        isPassing: false,
      },
      { type: 'pages listed', load, pages: somePages, isViewRefused: false },
      { type: 'opened', load },
      { type: 'opening failed', load, at: 'page', message: 'x' },
      { type: 'page refused', load, page: 'a' },
      { type: 'view refused', load, key: '5' },
      { type: 'captured', load, state: 'other' },
    ];
    for (const event of late) {
      expect(reduceOpening(state, event, world.now)).toEqual({ state, commands: [] });
    }
  });
});
