import { describe, expect, it } from 'vitest';
import { renewalDue } from './onToken.ts';
import { did, openOn, refuse, somePages, somePlace, TestWorld, tellError } from './testWorld.ts';

describe('what is due', () => {
  it('is the earliest first where the clock comes late, and nothing before its time', () => {
    const world = openOn();
    world.send({ type: 'placed', place: { ...somePlace, relatorio: 2, reportId: 'r2' } });
    world.tokenComes();
    const error = { message: 'SomethingNew' };
    world.send({ type: 'frame error', error, isPassing: true });
    const { state } = world;
    world.send({ type: 'tick' });
    expect(world.state).toEqual(state);
    world.now += 70_000;
    world.send({ type: 'tick' });
    expect(world.state).toMatchObject({ isSlow: true, failure: null });
    world.send({ type: 'tick' });
    expect(world.state.failure).toMatchObject({ error });
  });

  it('is the state of the report 1.5 s after it is rendered', () => {
    const world = openOn();
    world.send({ type: 'rendered' });
    world.pass(1_499);
    expect(did(world)).toEqual([]);
    world.pass(1);
    expect(did(world)).toEqual(['capture']);
    world.pass(60_000);
    expect(did(world)).toEqual([]);
  });

  it('LER-02 is that a report is open, and only what it has not been asked', () => {
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, page: 'gone' } });
    world.tokenComes();
    world.send({ type: 'loaded' });
    const list = { pages: somePages, isViewRefused: false };
    world.send({ type: 'pages listed', load: world.state.frame.load, ...list });
    did(world);
    world.send({ type: 'rendered' });
    world.pass(10_000);
    expect(world.state.phase).toBe('open');
    expect(did(world)).toEqual(['tell pages', 'capture', 'show on a']);
    const shown = openOn();
    shown.state = { ...shown.state, isShown: false };
    shown.pass(10_000);
    expect([shown.state.isShown, did(shown)]).toEqual([true, ['capture']]);
  });

  it('VOLTA-02 is one attempt at a time, at a press too, and none for a report that has not failed', () => {
    const world = openOn();
    world.send({ type: 'retry pressed' });
    expect(did(world)).toEqual([]);
    world.send({ type: 'frame error', error: { message: 'LoadReportFailed' }, isPassing: true });
    world.pass(4_999);
    expect(did(world)).toEqual([]);
    world.pass(1);
    expect(world.state.asking).toBe('recovery');
    expect(world.commands('ask token')).toMatchObject([{ isRenewal: true }]);
    did(world);
    world.send({ type: 'retry pressed' });
    world.pass(3_600_000);
    expect(did(world)).toEqual([]);
    const first = new TestWorld();
    first.send({ type: 'placed', place: somePlace });
    refuse(first);
    expect(first.state.failure?.by).toBe('server');
    did(first);
    first.send({ type: 'retry pressed' });
    expect(first.commands('ask token')).toMatchObject([{ isRenewal: false }]);
  });

  it('VOLTA-02 is another attempt after 30 s at the latest, until forty have failed', () => {
    const world = openOn();
    const waits: number[] = [];
    const end = () => tellError(world, 'LoadReportFailed');
    end();
    while (world.state.retryAt !== null) {
      waits.push(world.state.retryAt - world.now);
      world.pass(world.state.retryAt - world.now);
      refuse(world);
    }
    expect(waits).toHaveLength(40);
    expect(waits.slice(0, 7)).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 30_000]);
    // Another report has its own attempts, and those of this one are remembered.
    world.send({ type: 'placed', place: { ...somePlace, relatorio: 2 } });
    world.answerAll();
    end();
    expect((world.state.retryAt ?? 0) - world.now).toBe(5_000);
    world.send({ type: 'placed', place: somePlace });
    world.answerAll();
    end();
    expect(world.state.retryAt).toBeNull();
  });

  it('VOLTA-01 is a renewal for an open report whose token ends, and for no other', () => {
    const world = openOn();
    world.pass(50 * 60_000 - 1);
    expect(did(world)).toEqual(['capture']);
    world.pass(1);
    expect(world.state.asking).toBe('renewal');
    expect(world.commands('ask token')).toMatchObject([{ isRenewal: true }]);
    const endless = openOn();
    endless.pass(50 * 60_000);
    endless.tokenComes({ expiration: undefined });
    endless.pass(3_600_000);
    expect(endless.commands('ask token')).toHaveLength(1);
    const failed = openOn();
    const error = { message: 'LoadReportFailed' };
    failed.send({ type: 'frame error', error, isPassing: false });
    failed.pass(50 * 60_000);
    expect(did(failed)).toEqual([]);
  });
});

describe('an expired token', () => {
  it('LER-01 is renewed once, and by the renewal that is on its way', () => {
    const world = openOn();
    tellError(world, 'TokenExpired');
    expect(world.commands('ask token')).toMatchObject([{ isRenewal: true }]);
    did(world);
    tellError(world, 'TokenExpired');
    expect([did(world), world.state.failure]).toEqual([[], null]);
    world.tokenComes();
    world.send({ type: 'rendered' });
    world.pass(50 * 60_000);
    did(world);
    tellError(world, 'TokenExpired');
    expect([did(world), world.state.failure]).toEqual([[], null]);
  });

  it('VOLTA-01 that is not renewed has failed, and the next token is for the same frame', () => {
    const world = openOn();
    tellError(world, 'TokenExpired');
    refuse(world);
    const failure = { by: 'frame', isExpired: true, error: { message: 'TokenExpired' } };
    expect(world.state.failure).toMatchObject(failure);
    const { generation } = world.state.frame;
    world.pass(5_000);
    refuse(world);
    expect(world.state.failure).toMatchObject(failure);
    world.pass(10_000);
    world.tokenComes();
    expect(world.state).toMatchObject({ failure: null, frame: { generation } });
  });

  it('VOLTA-01 whose renewal fails is renewed again after 30 s, and another failure needs another frame', () => {
    const world = openOn('a', { isPhone: true });
    world.pass(50 * 60_000);
    did(world);
    refuse(world);
    world.pass(29_999);
    expect([did(world), world.state.failure]).toEqual([[], null]);
    world.pass(1);
    expect(did(world)).toEqual(['ask token']);
    world.tokenComes();
    tellError(world, 'LoadReportFailed');
    const { generation } = world.state.frame;
    world.pass(5_000);
    refuse(world, { cause: 'x' });
    expect(world.state.failure).toMatchObject({ error: { message: 'LoadReportFailed' } });
    world.pass(10_000);
    world.tokenComes();
    expect(world.state).toMatchObject({
      failure: null,
      frame: { generation: generation + 1, isPhone: true },
    });
  });

  it.each([
    ['that has expired by the clock', 3_600_000, 0, 1],
    ['that has not', 3_599_999, 0, 0],
    ['that had expired when it came, because the clock is wrong', 3_600_000, 7_200_000, 0],
  ])('LER-08 the next token for one %s', (_case, ms, cameLater, loads) => {
    const world = openOn();
    const { token, frame } = world.state;
    if (token)
      world.state = { ...world.state, token: { ...token, cameAt: token.cameAt + cameLater } };
    world.pass(ms);
    world.tokenComes();
    world.pass(10_000);
    expect(world.state.frame.load - frame.load).toBe(loads);
  });

  it('NUV-03 of a paginated report loads it again at once, which says nothing', () => {
    const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r1';
    const world = new TestWorld();
    world.send({ type: 'placed', place: { ...somePlace, embedUrl } });
    world.tokenComes({ embedUrl });
    const { load } = world.state.frame;
    world.pass(10_000);
    world.send({ type: 'loaded' });
    expect(world.state.phase).toBe('open');
    tellError(world, 'TokenExpired');
    world.tokenComes({ embedUrl });
    expect(world.state.frame.load).toBe(load + 1);
  });

  it.each([
    [undefined, null],
    ['amanhã', null],
    [-1, 600_000],
    [0, 600_000],
    [30_000, 20_000],
    [1_200_000, 600_000],
    [1_200_002, 600_002],
    [3_600_000, 3_000_000],
  ])('VOLTA-01 one that ends in %s ms is renewed after %s ms', (left, wait) => {
    const end = typeof left === 'number' ? new Date(1_000_000 + left).toISOString() : left;
    expect(renewalDue(end, 1_000_000)).toBe(wait === null ? null : 1_000_000 + wait);
  });

  it('SEG-03 without an identity is not asked about', () => {
    const world = openOn();
    world.pass(50 * 60_000);
    world.tokenComes({ identity: undefined });
    did(world);
    world.send({ type: 'access changed' });
    expect(did(world)).toEqual([]);
  });
});

describe('the network comes back', () => {
  const back = (world: TestWorld) => {
    did(world);
    world.send({ type: 'network came back' });
    return did(world);
  };

  it('VOLTA-02 and a failure that may pass is over sooner', () => {
    const world = openOn();
    tellError(world, 'LoadReportFailed');
    expect(back(world)).toEqual(['ask token']);
    const lasting = openOn();
    const error = { message: 'LoadReportFailed' };
    lasting.send({ type: 'frame error', error, isPassing: false });
    expect(back(lasting)).toEqual([]);
  });

  it('VOLTA-01 and a renewal that is due within a minute is made, once', () => {
    const world = openOn();
    world.pass(49 * 60_000 - 1);
    expect(back(world)).toEqual([]);
    world.pass(1);
    expect([back(world), back(world)]).toEqual([['ask token'], []]);
    world.tokenComes({ expiration: undefined });
    expect(back(world)).toEqual([]);
  });
});
