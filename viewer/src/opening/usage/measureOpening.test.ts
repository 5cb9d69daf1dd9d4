import type { EventoDeUso } from '@portal/api-client/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpeningEvent } from '../machine/Step.ts';
import { somePages, somePlace, TestWorld } from '../machine/testWorld.ts';
import { measureOpening, type UsageState } from './measureOpening.ts';

/** Opens reports with a clock of its own, and keeps what is told. */
class MeteredWorld {
  readonly world = new TestWorld();
  readonly told: EventoDeUso[] = [];
  isVisible = true;
  /** By opening of the server, how long its report was shown on a visible page. */
  readonly shownMs = new Map<string, number>();
  #state: UsageState = {
    measured: null,
    ...{ pressedAt: 0, hiddenAt: 0 },
    isVisible: true,
  };
  #aberturas = 0;

  send(event: OpeningEvent): void {
    const before = this.world.state;
    this.world.send(event);
    const { state, events } = measureOpening(this.#state, {
      ...{ before, event, after: this.world.state },
      ...{ isVisible: this.isVisible, now: this.world.now },
    });
    this.#state = state;
    this.told.push(...events);
  }

  pass(ms: number): void {
    const { measured } = this.#state;
    const { isShown, failure } = this.world.state;
    if (measured && isShown && failure === null && this.isVisible) {
      this.shownMs.set(measured.abertura, (this.shownMs.get(measured.abertura) ?? 0) + ms);
    }
    this.world.now += ms;
  }

  giveToken(isNamed = true): void {
    this.#aberturas += 1;
    this.send({
      type: 'token came',
      opening: this.world.state.opening,
      token: {
        ...{ accessToken: `t${this.#aberturas}`, embedUrl: 'https://x/reportEmbed', id: 'r1' },
        ...{ groupId: undefined, settings: {}, expiration: undefined, datasetId: null },
        ...{ identity: 'ana', cameAt: this.world.now, start: undefined },
        abertura: isNamed ? `a${this.#aberturas}` : undefined,
      },
    });
  }

  listPages(): void {
    const { load } = this.world.state.frame;
    this.send({ type: 'pages listed', load, pages: somePages, isViewRefused: false });
    this.send({ type: 'opened', load });
  }
}

let world: MeteredWorld;
beforeEach(() => {
  world = new MeteredWorld();
});
const events = () => world.told.map(({ evento, pagina, ms }) => [evento, pagina, ms]);
function open(): void {
  world.send({ type: 'placed', place: somePlace });
  world.pass(300);
  world.giveToken();
  world.pass(1_000);
  world.send({ type: 'loaded' });
  world.listPages();
  world.pass(700);
}

describe('an opening', () => {
  it('tells nothing before the report is rendered, and then what the reader has waited for', () => {
    open();
    expect(world.told).toEqual([]);
    world.send({ type: 'rendered' });
    expect(events()).toEqual([
      ['token', undefined, 300],
      ['carga', undefined, 1_300],
      ['exibicao', 'a', 2_000],
    ]);
    expect(world.told.map(({ abertura, n }) => [abertura, n])).toEqual([
      ['a1', 1],
      ['a1', 2],
      ['a1', 3],
    ]);
  });

  it('that the server does not name tells nothing', () => {
    world.send({ type: 'placed', place: somePlace });
    world.giveToken(false);
    world.send({ type: 'loaded' });
    world.listPages();
    world.send({ type: 'rendered' });
    world.pass(70_000);
    world.send({ type: 'tick' });
    world.send({ type: 'left' });
    expect(world.told).toEqual([]);
  });

  it('that the clock uncovers has no wait, and a failed one tells nothing', () => {
    open();
    world.pass(9_500);
    // The first tick says that the report is slow.
    world.send({ type: 'tick' });
    world.send({ type: 'tick' });
    expect(events().at(-1)).toEqual(['exibicao', 'a', undefined]);
    world.told.length = 0;
    world.send({ type: 'placed', place: { ...somePlace, relatorio: 2 } });
    world.giveToken();
    world.told.length = 0;
    world.send({ type: 'frame error', error: { message: 'LoadReportFailed' }, isPassing: false });
    world.send({ type: 'left' });
    expect(world.told).toEqual([]);
  });

  it('has no waits that somebody has not waited: the page was hidden, or two minutes passed without a network', () => {
    world.send({ type: 'placed', place: somePlace });
    world.isVisible = false;
    world.send({ type: 'tick' });
    world.isVisible = true;
    world.giveToken();
    world.send({ type: 'loaded' });
    world.listPages();
    world.send({ type: 'rendered' });
    world.send({ type: 'placed', place: { ...somePlace, relatorio: 2 } });
    world.pass(180_000);
    world.giveToken();
    world.send({ type: 'loaded' });
    world.listPages();
    world.send({ type: 'rendered' });
    expect(events()).toEqual([
      ['exibicao', 'a', undefined],
      ['exibicao', 'a', undefined],
    ]);
  });

  it('goes on under a renewal, and a report that recovers by a new opening has no wait', () => {
    open();
    world.send({ type: 'rendered' });
    world.told.length = 0;
    world.giveToken(false);
    world.pass(5_000);
    world.send({ type: 'frame error', error: { message: 'LoadReportFailed' }, isPassing: true });
    expect(events()).toEqual([['vista', 'a', 5_000]]);
    world.giveToken();
    world.send({ type: 'loaded' });
    world.listPages();
    world.pass(100);
    world.send({ type: 'rendered' });
    expect(world.told.at(-1)).toMatchObject({ abertura: 'a3', n: 1, evento: 'exibicao' });
    expect(world.told.at(-1)?.ms).toBeUndefined();
  });
});

describe('a page', () => {
  beforeEach(() => {
    open();
    world.send({ type: 'rendered' });
    world.told.length = 0;
  });
  const turn = (page: string) =>
    world.send({ type: 'page changed', page: { name: page, displayName: page } });

  it('that is pressed in the portal is told with the wait until it is rendered', () => {
    world.pass(2_000);
    world.send({ type: 'page pressed', page: 'b' });
    world.pass(200);
    turn('b');
    world.pass(300);
    world.send({ type: 'rendered' });
    expect(events()).toEqual([
      ['vista', 'a', 2_000],
      ['pagina', 'b', 500],
    ]);
    world.send({ type: 'rendered' });
    expect(world.told).toHaveLength(2);
  });

  it('that is chosen within the frame, or is never rendered, has no wait', () => {
    turn('c');
    world.send({ type: 'page pressed', page: 'b' });
    turn('b');
    turn('a');
    world.send({ type: 'rendered' });
    expect(events()).toEqual([
      ['pagina', 'c', undefined],
      ['pagina', 'b', undefined],
      ['pagina', 'a', undefined],
    ]);
  });
});

it('LER-03 a page that the reader may not see and that the frame shows is told, once the report is shown', () => {
  const turn = (page: string) =>
    world.send({ type: 'page changed', page: { name: page, displayName: page } });
  world.send({ type: 'placed', place: { ...somePlace, permitted: ['a', 'b'] } });
  world.giveToken();
  world.send({ type: 'loaded' });
  turn('c');
  world.listPages();
  turn('c');
  expect(events()).toEqual([]);
  world.send({ type: 'rendered' });
  world.told.length = 0;
  for (const page of ['c', 'a', 'b', 'hidden', 'b']) turn(page);
  expect(events().filter(([evento]) => evento === 'recusada')).toEqual([
    ['recusada', 'c', undefined],
    ['recusada', 'hidden', undefined],
  ]);
  expect(events()).toContainEqual(['pagina', 'b', undefined]);
});

describe('the time in view', () => {
  beforeEach(() => {
    open();
    world.send({ type: 'rendered' });
    world.told.length = 0;
  });
  const setVisible = (isVisible: boolean) => {
    world.isVisible = isVisible;
    world.send({ type: 'tick' });
  };

  it('is told each minute, when the page is hidden, and when the report is left', () => {
    world.pass(60_000);
    world.send({ type: 'tick' });
    world.pass(10_000);
    setVisible(false);
    world.pass(500_000);
    setVisible(true);
    world.pass(4_000);
    world.send({ type: 'left' });
    expect(events()).toEqual([
      ['vista', 'a', 60_000],
      ['vista', 'a', 10_000],
      ['vista', 'a', 4_000],
    ]);
  });

  it('does not contain the sleep of the computer', () => {
    world.pass(8 * 60 * 60_000);
    world.send({ type: 'tick' });
    expect(events()).toEqual([['vista', 'a', 75_000]]);
  });
});

it('whatever the order of events, what is told is numbered, begins with the waits and exceeds no time that has passed', () => {
  const acts = fc.array(
    fc.tuple(
      fc.constantFrom(
        'place 1',
        'place 2',
        'token',
        'renewal',
        'loaded',
        'pages',
        'rendered',
        'press',
        'turn',
        'fail',
        'left',
        'hide',
        'show',
        'tick',
      ),
      fc.integer({ min: 0, max: 59_000 }),
    ),
    { maxLength: 60 },
  );
  const failed = { message: 'LoadReportFailed' };
  const act: Readonly<Record<string, (world: MeteredWorld) => void>> = {
    'place 1': (w) => w.send({ type: 'placed', place: somePlace }),
    'place 2': (w) =>
      w.send({ type: 'placed', place: { ...somePlace, relatorio: 2, reportId: 'r2' } }),
    token: (w) => w.world.state.place && w.giveToken(),
    renewal: (w) => w.world.state.place && w.giveToken(false),
    loaded: (w) => w.send({ type: 'loaded' }),
    pages: (w) => w.listPages(),
    rendered: (w) => w.send({ type: 'rendered' }),
    press: (w) => w.send({ type: 'page pressed', page: 'b' }),
    turn: (w) => w.send({ type: 'page changed', page: { name: 'b', displayName: 'b' } }),
    fail: (w) => w.send({ type: 'frame error', error: failed, isPassing: true }),
    left: (w) => w.send({ type: 'left' }),
    hide: (w) => {
      w.isVisible = false;
      w.send({ type: 'tick' });
    },
    show: (w) => {
      w.isVisible = true;
      w.send({ type: 'tick' });
    },
    tick: (w) => w.send({ type: 'tick' }),
  };
  fc.assert(
    fc.property(acts, (list) => {
      const metered = new MeteredWorld();
      for (const [name, ms] of list) {
        act[name]?.(metered);
        metered.pass(ms);
        metered.send({ type: 'tick' });
      }
      metered.send({ type: 'left' });
      for (const abertura of new Set(metered.told.map((one) => one.abertura))) {
        const own = metered.told.filter((one) => one.abertura === abertura);
        expect(own.map(({ n }) => n)).toEqual(own.map((_, index) => index + 1));
        const names = own.map(({ evento }) => evento).join(' ');
        expect(names).toMatch(/^(token )?(carga )?exibicao( (pagina|vista))*$/);
        expect(own.every(({ ms }) => ms === undefined || ms >= 0)).toBe(true);
        const viewed = own.reduce(
          (sum, { evento, ms = 0 }) => sum + (evento === 'vista' ? ms : 0),
          0,
        );
        expect(viewed).toBeLessThanOrEqual(metered.shownMs.get(abertura) ?? 0);
      }
    }),
    { numRuns: 500 },
  );
});
