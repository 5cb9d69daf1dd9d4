import { describe, expect, it } from 'vitest';
import { NoPageError } from './onPages.ts';
import { did, openOn, somePlace, TestWorld, tellError } from './testWorld.ts';

describe('what a frame tells', () => {
  it('LER-09 before the token has come changes nothing', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    const { state } = world;
    world.send({ type: 'loaded' });
    world.send({ type: 'rendered' });
    tellError(world, 'LoadReportFailed');
    expect(world.state).toEqual(state);
    world.send({ type: 'frame left' });
    expect(world.state.failure).toBeNull();
  });

  it('LER-09 does not end a failure of the server', () => {
    const world = openOn('a', { permitted: ['z'] });
    const failure = { by: 'server', isPassing: false, cause: expect.any(NoPageError) };
    expect(world.state).toMatchObject({ failure, isShown: false, pages: { length: 4 } });
    for (const type of ['loaded', 'rendered'] as const) world.send({ type });
    tellError(world, 'x');
    expect(world.state).toMatchObject({ failure, isShown: false });
    expect(did(world)).toEqual([]);
  });

  it.each([
    [2_000, [], true],
    [2_001, ['list pages'], false],
  ])('VOLTA-02 %i ms after it has loaded, that it is loaded again: %j', (ms, commands, isShown) => {
    const world = openOn();
    world.now += ms;
    world.send({ type: 'loaded' });
    expect(did(world)).toEqual(commands);
    expect(world.state).toMatchObject({ isShown, loadedAt: isShown ? world.now - ms : world.now });
  });

  it('LER-02 that a report is rendered tells that it is loaded, if the frame has had no other one', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    did(world);
    world.send({ type: 'rendered' });
    expect([world.state.isShown, did(world)]).toEqual([true, ['list pages']]);
    world.send({ type: 'placed', place: { ...somePlace, relatorio: 2, reportId: 'r2' } });
    world.answerAll();
    const { generation } = world.state.frame;
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    world.send({ type: 'rendered' });
    expect(world.state).toMatchObject({ isShown: false, phase: 'loading', frame: { generation } });
    world.answerAll();
    tellError(world, 'x');
    expect(world.state.doubt).toBeNull();
    tellError(world, 'TokenExpired');
    expect(world.state.asking).toBe('expiry');
  });

  it('LER-01 of an error ends a report that has not loaded, and the last five are kept', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: somePlace });
    world.tokenComes();
    tellError(world, 'x');
    expect(world.state.failure).toMatchObject({ by: 'frame', isExpired: false });
    world.send({ type: 'loaded' });
    tellError(world, 'LoadReportFailed');
    for (const message of '123456') tellError(world, message);
    expect(world.state).toMatchObject({
      isShown: false,
      failure: { error: { message: 'LoadReportFailed' } },
    });
    expect(world.state.notes.map(({ message }) => message).join('')).toBe('23456');
  });
});

describe('what a frame refuses', () => {
  it('APP-27 a page that is shown loads the report again, and another page does not', () => {
    const world = openOn('a');
    const { load } = world.state.frame;
    const refusePage = (page: string) =>
      world.send({ type: 'page refused', load: world.state.frame.load, page });
    refusePage('b');
    expect(world.state.frame.load).toBe(load);
    refusePage('a');
    refusePage('a');
    expect(world.state).toMatchObject({ phase: 'loading', frame: { load: load + 1 } });
    world.answerAll();
    tellError(world, 'LoadReportFailed');
    refusePage('a');
    expect(world.state).toMatchObject({ failure: { by: 'frame' }, frame: { load: load + 1 } });
  });

  it('LER-16 new data load the report again, unless it has failed', () => {
    const world = openOn('a');
    const { load } = world.state.frame;
    const state = world.state;
    world.send({ type: 'unanswered', load, command: { do: 'capture', load } });
    expect(world.state).toBe(state);
    world.send({ type: 'unanswered', load, command: { do: 'refresh', load } });
    expect(world.state.frame.load).toBe(load + 1);
    const refresh = { type: 'data refused', load: load + 1, message: 'x' } as const;
    world.send(refresh);
    expect(world.state.frame.load).toBe(load + 1);
    world.answerAll();
    tellError(world, 'LoadReportFailed');
    world.send(refresh);
    expect(world.state.frame.load).toBe(load + 1);
  });

  it('LER-16 VISAO-01 a view is told only if it is the applied one', () => {
    const world = openOn('a', { visao: '5', view: { key: '5', estado: 's', pagina: 'b' } });
    world.send({ type: 'view refused', load: world.state.frame.load, key: '6' });
    expect(world.state.refusedView).toBeUndefined();
  });

  it('APP-27 to show a page has failed while the report opens, if nothing is shown', () => {
    const opening = (isShown: boolean) => {
      const world = new TestWorld();
      world.send({ type: 'placed', place: somePlace });
      world.tokenComes();
      world.send({ type: 'loaded' });
      if (isShown) world.send({ type: 'rendered' });
      return world;
    };
    const world = opening(false);
    const { load } = world.state.frame;
    world.send({ type: 'opening failed', load, at: 'page', message: 'x' });
    const failure = { by: 'frame', error: { message: 'x' }, isPassing: true, isExpired: false };
    expect(world.state.failure).toEqual(failure);
    const silent = opening(false);
    const command = { do: 'show on', load, page: 'a', settings: {} } as const;
    silent.send({ type: 'unanswered', load, command });
    expect(silent.state.failure).toMatchObject({ by: 'frame' });
    for (const other of [opening(true), openOn()]) {
      const { state } = other;
      other.send({ type: 'opening failed', load: state.frame.load, at: 'page', message: 'x' });
      expect(other.state.failure).toBeNull();
    }
    const open = openOn();
    open.send({ type: 'opening failed', load: open.state.frame.load, at: 'pages', message: 'x' });
    expect(did(open)).toEqual([]);
  });
});
