import { describe, expect, it } from 'vitest';
import { isListed, titlesOf } from './choosePage.ts';
import type { FrameCommand } from './Step.ts';
import {
  did,
  goTo,
  openOn,
  pagesWithActive,
  somePages,
  somePlace,
  TestWorld,
  tellError,
} from './testWorld.ts';

describe('a page of an open report', () => {
  it('LER-14 is asked for once, in the press, and not again when the address follows', () => {
    const world = openOn();
    world.send({ type: 'page pressed', page: 'b' });
    expect(did(world)).toEqual(['set page b']);
    goTo(world, 'b');
    world.send({ type: 'page changed', page: { name: 'b' } });
    expect(did(world)).toEqual([]);
  });

  it('LEIT-03 that the reader chooses inside the frame is written into the address and not asked for', () => {
    const world = openOn();
    world.send({ type: 'page changed', page: { name: 'c' } });
    expect(did(world)).toEqual(['write address c']);
    goTo(world, 'c');
    expect(did(world)).toEqual([]);
  });

  it('LEIT-03 that the address names without a press is asked for once', () => {
    const world = openOn();
    goTo(world, 'b');
    expect(did(world)).toEqual(['set page b']);
    world.send({ type: 'page changed', page: { name: 'b' } });
    goTo(world, 'b');
    goTo(world, 'gone');
    world.send({ type: 'page refused', load: world.state.frame.load, page: 'other' });
    expect(did(world)).toEqual(['set page gone']);
  });

  it('LEIT-03 that was pressed before another one, and comes late, changes nothing', () => {
    const world = openOn();
    world.send({ type: 'page pressed', page: 'b' });
    goTo(world, 'b');
    world.pass(3_000);
    world.send({ type: 'page pressed', page: 'c' });
    goTo(world, 'c');
    did(world);
    world.pass(3_000);
    world.send({ type: 'page changed', page: { name: 'b' } });
    world.send({ type: 'page changed', page: { name: 'c' } });
    expect(did(world)).toEqual([]);
    expect(world.state.shownPage).toBe('c');
    world.send({ type: 'page changed', page: { name: 'b' } });
    expect(world.done).toMatchObject([
      { command: { do: 'write address', page: 'b', replaces: false } },
    ]);
  });

  it('LEIT-03 LER-03 that the frame shows without being asked is known, unless it is not permitted', () => {
    const world = openOn('a', { permitted: ['a', 'new'] });
    world.send({ type: 'page changed', page: { name: 'c' } });
    expect([did(world), world.state.shownPage]).toEqual([[], 'a']);
    world.send({ type: 'page changed', page: { name: 'new' } });
    expect(did(world)).toEqual(['write address new']);
    expect(world.state.pages.map(({ name }) => name)).toEqual(['hidden', 'a', 'b', 'c', 'new']);
    world.send({ type: 'page changed', page: { name: 'a' } });
    expect(did(world)).toEqual([]);
    world.send({ type: 'page pressed', page: 'a' });
    expect(did(world)).toEqual([]);
  });

  it('LER-03 that opens from within the report only leaves the address, and a press leads back', () => {
    const world = openOn();
    world.send({ type: 'page changed', page: { name: 'hidden' } });
    expect(did(world)).toEqual([]);
    world.send({ type: 'page pressed', page: 'a' });
    expect(did(world)).toEqual(['set page a']);
  });

  it('LER-03 that is no longer permitted is left', () => {
    const world = openOn();
    if (world.state.place) {
      world.send({ type: 'placed', place: { ...world.state.place, page: 'b', permitted: ['b'] } });
    }
    expect(did(world)).toEqual(['set page b']);
    const unnamed = openOn('a', { page: undefined });
    unnamed.send({ type: 'placed', place: { ...somePlace, permitted: ['a'] } });
    expect(did(unnamed)).toEqual([]);
    unnamed.send({ type: 'placed', place: { ...somePlace, permitted: ['hidden', 'c', 'b'] } });
    expect(did(unnamed)).toEqual(['set page b']);
    unnamed.send({ type: 'page pressed', page: 'a' });
    unnamed.send({ type: 'page changed', page: { name: 'a' } });
    expect(did(unnamed)).toEqual([]);
  });

  it('LER-03 that is withdrawn while the report opens is not asked for', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    const { load } = world.state.frame;
    world.send({ type: 'pages listed', load, pages: somePages, isViewRefused: false });
    expect(did(world)).toContain('show on a');
    world.send({ type: 'placed', place: { ...somePlace, permitted: ['b'] } });
    // The frame does not answer. The report is uncovered all the same.
    world.pass(20_000);
    expect(did(world)).not.toContain('show on a');
  });
});

describe('the page on which a report opens', () => {
  it('LER-07 is set also if the frame tells it as active, and is the first listed one instead of a hidden one', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.answerAll();
    expect(did(world)).toContain('show on a');
    const named = new TestWorld();
    named.send({ type: 'placed', place: { ...somePlace, page: 'a' } });
    named.answerAll(pagesWithActive('a'));
    expect(did(named)).toContain('show on a');
  });

  it('LER-03 LEIT-09 that is gone is replaced by the first listed and permitted one, and the address too', () => {
    const world = new TestWorld();
    world.send({
      type: 'placed',
      place: { ...somePlace, page: 'gone', permitted: ['gone', 'b', 'c'] },
    });
    world.answerAll();
    expect(did(world)).toEqual(expect.arrayContaining(['show on b', 'write address b']));
    expect(world.state.gonePage).toBe('gone');
    const { state } = world;
    world.send({ type: 'notice closed' });
    expect(world.state.gonePage).toBeUndefined();
    world.state = state;
    goTo(world, 'c');
    expect(world.state.gonePage).toBeUndefined();
  });

  it('LER-03 LER-06 is the first that the server lists and the frame has, whose title has no number', () => {
    const world = openOn('a', { page: undefined, listed: ['gone', 'b', 'a'] });
    expect(world.state.shownPage).toBe('b');
    expect([...titlesOf(world.state)]).toEqual([
      ['b', 'Clientes'],
      ['a', 'Clientes (2)'],
      ['hidden', 'Detalhe'],
      ['c', 'Metas'],
    ]);
    expect([...titlesOf({ ...world.state, place: null })][2]).toEqual(['b', 'Clientes (2)']);
    const named = { name: 'b' };
    expect(isListed(world.state.place, named)).toBe(true);
    expect(isListed(world.state.place, { name: 'z' })).toBe(false);
    expect([isListed(null, named), isListed(null, { ...named, visibility: 1 })]).toEqual([
      true,
      false,
    ]);
  });

  it('DIA-02 is written into an address of an application that names none, and not into one of Dashboards', () => {
    for (const [aplicativo, command] of [
      [7, 'write address a'],
      [null, undefined],
    ] as const) {
      const world = new TestWorld();
      world.send({ type: 'placed', place: { ...somePlace, aplicativo } });
      world.answerAll();
      expect(did(world).find((one) => one.startsWith('write'))).toBe(command);
      expect(world.state.shownPage).toBe('a');
    }
  });

  it('LER-03 is a permitted one, also if the frame never tells its pages', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, permitted: ['b'] } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    world.pass(10_000);
    expect(did(world)).toContain('show on b');
  });

  it('tells pages before it is open that nobody has chosen', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'c' } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    world.send({ type: 'page changed', page: { name: 'b' } });
    expect(did(world)).toEqual(['ask token', 'list pages']);
  });
});

describe('a frame that is kept for another report', () => {
  const other = { ...somePlace, relatorio: 2, reportId: 'r2' };

  it('is replaced if the report before was still loading', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    const { generation } = world.state.frame;
    world.send({ type: 'placed', place: other });
    world.tokenComes();
    expect(world.state.frame.generation).toBe(generation + 1);
  });

  it('LER-01 may tell errors and an expiry of the report before, which end nothing and cost no token', () => {
    const world = openOn();
    world.send({ type: 'placed', place: other });
    world.tokenComes();
    did(world);
    for (const message of ['VisualRenderingError', 'TokenExpired']) {
      world.send({ type: 'frame error', error: { message }, isPassing: true });
    }
    expect(world.state.failure).toBeNull();
    expect(did(world)).toEqual([]);
    world.send({ type: 'frame error', error: { message: 'LoadReportFailed' }, isPassing: false });
    expect(world.state).toMatchObject({
      failure: { by: 'frame', isPassing: false },
      retryAt: null,
    });
  });

  it('that raises an error and then is silent has failed after ten seconds, with that error', () => {
    const world = openOn();
    world.send({ type: 'placed', place: other });
    world.tokenComes();
    world.pass(1_000);
    world.send({ type: 'frame error', error: { message: 'SomethingNew' }, isPassing: true });
    world.pass(9_900);
    expect(world.state.failure).toBeNull();
    world.pass(200);
    const failure = { by: 'frame', error: { message: 'SomethingNew' }, isExpired: false };
    expect(world.state.failure).toMatchObject(failure);
    expect(world.state.retryAt).not.toBeNull();
  });

  it('LER-01 that raises an error and then loads the report shows the report', () => {
    const world = openOn();
    world.send({ type: 'placed', place: other });
    world.tokenComes();
    world.send({ type: 'frame error', error: { message: 'SomethingNew' }, isPassing: true });
    world.pass(9_000);
    world.answerAll();
    world.pass(20_000);
    expect(world.state).toMatchObject({ failure: null, isShown: true });
  });

  it('is not asked for pages before it has loaded', () => {
    const world = openOn();
    world.send({ type: 'placed', place: other });
    world.tokenComes();
    did(world);
    world.pass(30_000);
    expect(did(world)).toEqual([]);
  });

  it('is never kept for a paginated report', () => {
    const world = openOn();
    const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r2';
    world.send({ type: 'placed', place: { ...other, embedUrl } });
    world.tokenComes({ embedUrl });
    const { generation } = world.state.frame;
    world.send({ type: 'placed', place: { ...other, relatorio: 3, reportId: 'r3', embedUrl } });
    world.tokenComes({ embedUrl, id: 'r3' });
    expect(world.state.frame.generation).toBe(generation + 1);
  });
});

describe('a frame that does not do what it should', () => {
  it('LER-02 is rendered and uncovered if it never tells its pages, nor that it is rendered', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'b' } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    did(world);
    world.pass(9_999);
    expect([world.state.isSlow, world.state.isShown]).toEqual([true, false]);
    world.pass(1);
    const [shown] = world.commands('show on');
    expect(shown).toMatchObject({ settings: world.state.frame.config?.settings });
    expect(did(world)).toEqual(['show on b']);
    expect([world.state.isSlow, world.state.isShown]).toEqual([false, true]);
    world.send({ type: 'page pressed', page: 'c' });
    expect(did(world)).toEqual(['set page c']);
    // The list is late. The reader stays on the page that they have chosen.
    world.send({
      type: 'pages listed',
      load: world.state.frame.load,
      pages: somePages,
      isViewRefused: false,
    });
    expect(world.state.shownPage).toBe('c');
  });

  it('LER-02 opens on the page of the address if it refuses to tell its pages', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'b' } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    did(world);
    const { load } = world.state.frame;
    world.send({ type: 'opening failed', load, at: 'pages', message: 'x' });
    expect(did(world)).toEqual(['show on b']);
    expect(world.state.failure).toBeNull();
  });

  it('LER-02 is asked for its pages if the event that it is loaded is lost', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    did(world);
    world.pass(14_999);
    expect(did(world)).toEqual([]);
    world.pass(1);
    const [probe] = world.commands('list pages');
    expect(did(world)).toEqual(['list pages']);
    const { state } = world;
    world.send({ type: 'unanswered', load: state.frame.load, command: probe as FrameCommand });
    expect(world.state).toBe(state);
    world.pass(44_999);
    expect(world.state.failure).toBeNull();
    world.pass(1);
    expect(world.state.failure).toMatchObject({ by: 'frame', isPassing: true, isExpired: false });
  });

  it('VOLTA-02 is opened again, as the reader had it, if its document has loaded again', () => {
    const world = openOn();
    world.pass(60_000);
    world.send({ type: 'captured', load: world.state.frame.load, state: 'filters' });
    world.send({ type: 'page pressed', page: 'c' });
    goTo(world, 'c');
    did(world);
    world.send({ type: 'loaded' });
    expect(world.done.at(-1)?.command).toMatchObject({ do: 'list pages', estado: 'filters' });
    did(world);
    world.answerAll();
    expect(did(world)).toContain('show on c');
    expect(world.state.isShown).toBe(true);
  });

  it('LER-08 is loaded again, with its filters, if a token that came after the expiry renders nothing', () => {
    const world = openOn();
    world.send({ type: 'captured', load: world.state.frame.load, state: 'filters' });
    world.send({ type: 'frame error', error: { message: 'TokenExpired' }, isPassing: true });
    world.tokenComes();
    const { load } = world.state.frame;
    world.pass(9_999);
    expect(world.state.frame.load).toBe(load);
    world.pass(1);
    expect(world.state.frame.load).toBe(load + 1);
    expect(world.state.frame.config?.bookmark).toEqual({ state: 'filters' });
    expect(world.state.frame.config?.pageName).toBe('a');
  });

  it('LER-08 is left alone if something is rendered after the late token', () => {
    const world = openOn();
    world.send({ type: 'frame error', error: { message: 'TokenExpired' }, isPassing: true });
    world.tokenComes();
    const { load } = world.state.frame;
    world.send({ type: 'rendered' });
    world.pass(60_000);
    expect(world.state.frame.load).toBe(load);
  });

  it('VOLTA-01 has failed if its token expires while a renewal fails', () => {
    const world = openOn();
    world.pass(50 * 60_000);
    expect(did(world)).toContain('ask token');
    world.send({ type: 'frame error', error: { message: 'TokenExpired' }, isPassing: true });
    const { opening } = world.state;
    world.send({
      type: 'token failed',
      opening,
      cause: null,
      isLost: false,
      isRefused: false,
      isPassing: true,
    });
    expect(world.state.failure?.by).toBe('frame');
  });

  it('CORTE-02 is emptied if a renewal says that the reader may no longer open the report', () => {
    const world = openOn();
    world.pass(50 * 60_000);
    const { opening } = world.state;
    world.send({
      type: 'token failed',
      opening,
      cause: null,
      isLost: true,
      isRefused: false,
      isPassing: false,
    });
    expect(world.state.frame.config).toBeNull();
    expect(world.state.failure?.by).toBe('server');
  });
});

describe('a report that is read with other data', () => {
  it('leaves its frame at once, and opens again on its page with a new token', () => {
    const world = openOn('b');
    const { generation } = world.state.frame;
    world.identity = 'bia';
    world.send({ type: 'access changed' });
    const { opening } = world.state;
    world.send({ type: 'identity came', opening, identity: 'bia' });
    expect(world.state.frame.generation).toBe(generation + 1);
    expect(world.state.frame.config?.accessToken).toBeUndefined();
    expect(world.state.isShown).toBe(false);
    world.answerAll();
    expect(world.state.token?.identity).toBe('bia');
    expect([world.state.isShown, world.state.shownPage]).toEqual([true, 'b']);
  });

  it('stays as it is if the data are the same', () => {
    const world = openOn();
    const { frame } = world.state;
    world.send({ type: 'access changed' });
    world.answerAll();
    expect(world.state.frame).toBe(frame);
  });

  it('is not shown if the server refuses the new identity', () => {
    const world = openOn();
    const { opening } = world.state;
    world.send({ type: 'identity came', opening, identity: null });
    const refusal = { cause: null, isLost: false, isRefused: true, isPassing: false };
    world.send({ type: 'token failed', opening: world.state.opening, ...refusal });
    expect(world.state.frame.config?.accessToken).toBeUndefined();
    expect(world.state.failure).toMatchObject({ by: 'server', isPassing: false });
    did(world);
    world.send({ type: 'identity came', opening: world.state.opening, identity: null });
    expect(did(world)).toEqual([]);
  });

  it('opens again by itself when its reader gets a role after a refusal', () => {
    const world = openOn();
    world.send({ type: 'identity came', opening: world.state.opening, identity: null });
    const refusal = { cause: null, isLost: false, isRefused: true, isPassing: false };
    world.send({ type: 'token failed', opening: world.state.opening, ...refusal });
    world.open = [];
    world.send({ type: 'access changed' });
    world.answerAll();
    expect(world.state.failure).toBeNull();
    expect(world.state.isShown).toBe(true);
  });

  it('is found by a renewal too, and a token of the former identity that comes late changes nothing', () => {
    const world = openOn();
    const { opening } = world.state;
    const { generation } = world.state.frame;
    const late = world.token();
    world.pass(50 * 60_000);
    world.tokenComes({ identity: 'bia' });
    expect(world.state.frame.generation).toBe(generation + 1);
    world.send({ type: 'identity came', opening, identity: 'caio' });
    world.send({ type: 'token came', opening, token: late });
    expect(world.state.token).toBeNull();
  });

  it('stays as it is if one of two servers does not tell the identity', () => {
    const world = openOn();
    const { generation } = world.state.frame;
    for (const identity of [undefined, 'bia']) {
      world.pass(50 * 60_000);
      world.tokenComes({ identity });
    }
    expect(world.state.frame.generation).toBe(generation);
  });

  it('does not show data of a token that was made before the change and came after it', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    const start = { visao: null, estado: 'own', pagina: 'b' };
    world.identity = 'bia';
    world.send({ type: 'access changed' });
    world.send({ type: 'identity came', opening: world.state.opening, identity: 'bia' });
    world.tokenComes({ identity: 'ana', start: start as never });
    expect(world.state.frame.config?.accessToken).toBeUndefined();
    world.tokenComes();
    expect(world.state.token).toMatchObject({ identity: 'bia', start });
  });

  it('is asked about after a renewal that was refused', () => {
    const world = openOn();
    world.pass(50 * 60_000);
    const refusal = { cause: null, isLost: false, isRefused: true, isPassing: false };
    world.send({ type: 'token failed', opening: world.state.opening, ...refusal });
    expect(world.open.map((command) => command.do)).toContain('ask identity');
  });
});

describe('a view', () => {
  const start = { id: 9, estado: 'own', pagina: 'b' } as never;
  it.each([
    ['the reader’s own start', {}, ['own', 'b', 'start 9']],
    ['a page of the address and the own start', { page: 'c' }, ['own', 'c', 'start 9']],
    ['the original', { visao: 'original' }, [undefined, 'a', undefined]],
    ['a view that is not held yet', { isHolding: true, visao: '5' }, undefined],
  ])(
    'VISAO-04 that opens with the report is that of the address or the own start: %s',
    (_case, changes, found) => {
      const world = new TestWorld();
      world.send({ type: 'placed', place: { ...somePlace, ...changes } });
      world.tokenComes({ start });
      world.send({ type: 'loaded' });
      const [list] = world.commands('list pages');
      world.answerAll();
      const { shownPage, appliedView } = world.state;
      expect(list && [list.do === 'list pages' && list.estado, shownPage, appliedView]).toEqual(
        found,
      );
    },
  );

  const view = (key: string) => ({
    visao: key,
    view: { key, estado: `state ${key}`, pagina: 'a' },
  });

  it('VISAO-01 that was chosen while the report opens with another one is applied then', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'a', ...view('5') } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    world.send({ type: 'placed', place: { ...somePlace, page: 'a', ...view('6') } });
    world.answerAll();
    expect(world.commands('apply view')).toMatchObject([{ key: '6', estado: 'state 6' }]);
  });

  it('VISAO-04 that is absent takes the view before away', () => {
    const world = openOn('a', view('5'));
    const { load } = world.state.frame;
    if (world.state.place) {
      const absent = { visao: '9', view: { key: '9', estado: undefined, pagina: undefined } };
      world.send({ type: 'placed', place: { ...world.state.place, ...absent } });
    }
    expect(world.state.frame.load).toBe(load + 1);
  });
});

it('LER-01 a code counts wherever the frame puts it', () => {
  for (const error of [
    { message: 'Access token has expired', errorCode: 'TokenExpired' },
    { message: 'Get report failed', detailedMessage: 'ClientError_TokenExpired' },
  ]) {
    const world = openOn();
    world.send({ type: 'frame error', error, isPassing: true });
    expect(did(world)).toEqual(['ask token']);
  }
  const world = openOn();
  const error = { message: 'x', errorCode: 'LoadReportFailed' };
  world.send({ type: 'frame error', error, isPassing: false });
  expect(world.state.failure).toMatchObject({ error });
});

it('LER-01 a frame that takes each token for expired gets six in ten minutes', () => {
  const world = openOn();
  for (let second = 0; second < 590; second += 1) {
    const error = { message: 'TokenExpired' };
    world.send({ type: 'frame error', error, isPassing: true });
    world.answerAll();
    world.pass(1_000);
  }
  expect(world.given).toHaveLength(6);
});

it('LER-01 the first wait is short again after two minutes without a failure, and not before', () => {
  const world = openOn();
  const waitAfter = (wellMs: number) => {
    world.pass(wellMs / 2);
    world.send({ type: 'rendered' });
    world.pass(wellMs / 2);
    tellError(world, 'LoadReportFailed');
    const wait = (world.state.retryAt ?? 0) - world.now;
    world.pass(wait);
    world.answerAll();
    return wait / 1_000;
  };
  expect([waitAfter(0), waitAfter(60_000), waitAfter(119_000), waitAfter(121_000)]).toEqual([
    5, 10, 15, 5,
  ]);
});

it('FONE-01 a turned phone loads the report once more, with its page and filters and the same token', () => {
  const world = openOn('b');
  world.send({ type: 'captured', load: world.state.frame.load, state: 'filters' });
  const { frame } = world.state;
  if (world.state.place)
    world.send({ type: 'placed', place: { ...world.state.place, isPhone: true } });
  expect(world.state.frame.generation).toBe(frame.generation + 1);
  expect(world.state.frame.config).toMatchObject({
    accessToken: frame.config?.accessToken,
    pageName: 'b',
    bookmark: { state: 'filters' },
  });
  expect(did(world)).not.toContain('ask token');
});

describe('a frame that has left Power BI', () => {
  it('LER-15 is removed and told, and opens again by a press only, on the page that was shown', () => {
    const world = openOn('a');
    world.send({ type: 'page changed', page: { name: 'b' } });
    goTo(world, 'b');
    const { generation } = world.state.frame;
    world.send({ type: 'frame left' });
    world.send({ type: 'loaded' });
    world.pass(700_000);
    const failure = { by: 'left', isPassing: false };
    expect(world.state).toMatchObject({ failure, retryAt: null, isShown: false });
    expect(world.state.frame.config).toBeNull();
    world.send({ type: 'network came back' });
    world.send({ type: 'retry pressed' });
    world.answerAll();
    expect(world.state).toMatchObject({ failure: null, shownPage: 'b', isShown: true });
    expect(world.state.frame.generation).toBeGreaterThan(generation);
  });

  it.each([
    ['another report', { relatorio: 2, reportId: 'r2' }],
    ['the same report in an application', { aplicativo: 7 }],
  ])('LER-15 %s opens in another frame, without a press', (_case, changes) => {
    const world = openOn('a');
    const { generation } = world.state.frame;
    world.send({ type: 'frame left' });
    world.send({ type: 'placed', place: { ...somePlace, ...changes } });
    world.answerAll();
    expect(world.state).toMatchObject({ failure: null, isShown: true });
    expect(world.state.frame.generation).toBeGreaterThan(generation);
  });

  it('LER-15 holds none of a report that waits for its token, nor the hidden one of a report before', () => {
    const world = openOn('a');
    world.send({ type: 'left' });
    world.send({ type: 'frame left' });
    expect(world.state.frame.config).toBeNull();
    world.send({ type: 'placed', place: somePlace });
    world.send({ type: 'frame left' });
    world.answerAll();
    expect(world.state).toMatchObject({ failure: null, isShown: true });
  });
});

describe('a request without an answer', () => {
  const unanswered = (world: TestWorld, command: FrameCommand) =>
    world.send({ type: 'unanswered', load: command.load, command });

  it('LER-16 for a page replaces the frame, unless the frame has told the page since', () => {
    const world = openOn('a');
    const { load, generation } = world.state.frame;
    const command = { do: 'set page', load, page: 'b' } as const;
    world.send({ type: 'page pressed', page: 'b' });
    unanswered(world, command);
    world.answerAll();
    expect(world.state).toMatchObject({ failure: null, shownPage: 'b', isShown: true });
    expect(world.state.frame.generation).toBeGreaterThan(generation);

    const told = openOn('a');
    told.send({ type: 'page pressed', page: 'b' });
    told.send({ type: 'page changed', page: { name: 'b' } });
    const before = told.state;
    unanswered(told, { ...command, load: told.state.frame.load });
    expect(told.state).toBe(before);
  });

  it('LER-16 for a view says that it is not applied, and for the pages shows the report without them', () => {
    const world = openOn('a', { visao: '5', view: { key: '5', estado: 's', pagina: 'b' } });
    const { load } = world.state.frame;
    unanswered(world, { do: 'apply view', load, key: '5', estado: 's' });
    expect(world.state.refusedView).toBe('5');

    const opening = new TestWorld();
    opening.send({ type: 'placed', place: { ...somePlace, page: 'b' } });
    opening.tokenComes();
    opening.send({ type: 'loaded' });
    const [list] = opening.commands('list pages');
    if (list) unanswered(opening, list as FrameCommand);
    expect(did(opening)).toContain('show on b');
  });
});

describe('the page that the frame tells as active', () => {
  const actives = somePages.map(({ name }) => name);
  it.each(actives)(
    'LER-19 decides nothing, also where no page is wanted or it is gone: %s',
    (active) => {
      for (const page of [undefined, 'gone']) {
        const world = new TestWorld();
        world.send({ type: 'placed', place: { ...somePlace, page } });
        world.answerAll(pagesWithActive(active));
        expect(world.state.shownPage).toBe('a');
        const some = new TestWorld();
        some.send({ type: 'placed', place: { ...somePlace, page, permitted: ['c', 'b'] } });
        some.answerAll(pagesWithActive(active));
        expect(some.state.shownPage).toBe('b');
      }
    },
  );

  it('LER-19 decides nothing either where the frame does not tell its pages', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, listed: ['b', 'a'] } });
    world.tokenComes();
    expect(world.state.frame.config?.pageName).toBe('b');
    world.send({ type: 'loaded' });
    const { load } = world.state.frame;
    world.send({ type: 'opening failed', load, at: 'pages', message: 'x' });
    expect(did(world)).toContain('show on b');
  });
});

it('APP-28 LER-01 an error between loaded and rendered uncovers what is drawn, and ends nothing', () => {
  const world = new TestWorld();
  world.send({ type: 'placed', place: somePlace });
  world.tokenComes();
  world.send({ type: 'loaded' });
  world.send({ type: 'frame error', error: { message: 'provocado' }, isPassing: true });
  expect(world.state).toMatchObject({ isShown: true, failure: null });
  world.answerAll();
  expect(world.state).toMatchObject({
    phase: 'open',
    shownPage: 'a',
    isShown: true,
    failure: null,
  });
});
