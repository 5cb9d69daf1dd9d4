import type { Client } from '@portal/api-client';
import type { Report } from '@portal/embed';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePages, somePlace } from './machine/testWorld.ts';
import { OpeningMachine } from './OpeningMachine.ts';
import { UnansweredError } from './UnansweredError.ts';

const place = { ...somePlace, page: 'a' };
const token = {
  accessToken: 'token',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
  id: 'r1',
  groupId: undefined,
  settings: {},
  expiration: undefined,
  datasetId: undefined,
  identity: undefined,
  cameAt: 0,
  start: undefined,
};
const addressOf = (page: string) => `/dashboard?relatorio=1&pagina=${page}`;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A machine whose report is open on page `a`. `drawn` counts the renders of the screen. */
async function openMachine(more: object = {}) {
  const navigate = vi.fn();
  const drawn = vi.fn();
  const setPage = vi.fn(async (): Promise<unknown> => undefined);
  const client = { call: () => new Promise(() => undefined) } as unknown as Client;
  const machine = new OpeningMachine({ client, navigate });
  const report = {
    getPages: async () => somePages,
    setPage,
    render: async () => undefined,
    ...more,
  };
  machine.attach(report as unknown as Report);
  machine.place(place);
  machine.send({ type: 'token came', opening: machine.getState().opening, token });
  machine.send({ type: 'loaded' });
  await vi.waitFor(() => expect(machine.getState().phase).toBe('open'));
  machine.send({ type: 'rendered' });
  machine.subscribe(drawn);
  setPage.mockClear();
  return { machine, navigate, drawn, setPage };
}

describe('a page that is pressed', () => {
  it('is asked for at once; screen and address follow when it is rendered', async () => {
    const { machine, navigate, drawn, setPage } = await openMachine();
    expect(machine.showPage('b', addressOf('b'))).toBe(true);
    expect(setPage).toHaveBeenCalledWith('b');
    machine.send({ type: 'page changed', page: { name: 'b' } });
    expect(drawn).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
    machine.send({ type: 'rendered' });
    expect(drawn).toHaveBeenCalled();
    expect(navigate.mock.calls).toEqual([[addressOf('b'), { replace: false }]]);
    vi.advanceTimersByTime(1_000);
    expect(navigate).toHaveBeenCalledOnce();
  });

  it('is in the address after 200 ms, however long the frame takes', async () => {
    const { machine, navigate, drawn } = await openMachine();
    machine.showPage('b', addressOf('b'));
    vi.advanceTimersByTime(199);
    expect(drawn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(drawn).toHaveBeenCalledOnce();
    expect(navigate.mock.calls).toEqual([[addressOf('b'), { replace: false }]]);
  });

  it('of two pages that are pressed one after the other, the second one is in the address', async () => {
    const { machine, navigate } = await openMachine();
    machine.showPage('b', addressOf('b'));
    vi.advanceTimersByTime(50);
    machine.showPage('c', addressOf('c'));
    vi.advanceTimersByTime(1_000);
    expect(navigate.mock.calls).toEqual([[addressOf('c'), { replace: false }]]);
    expect(machine.getState().shownPage).toBe('c');
  });

  it('is left to its link if the frame shows it already', async () => {
    const { machine, navigate } = await openMachine();
    expect(machine.showPage('a', addressOf('a'))).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    [
      'goes to another address',
      (machine: OpeningMachine) => machine.place({ ...place, page: 'c' }),
    ],
    [
      'chooses a page inside the frame',
      (machine: OpeningMachine) => machine.send({ type: 'page changed', page: { name: 'c' } }),
    ],
    ['leaves the report', (machine: OpeningMachine) => machine.send({ type: 'left' })],
  ])('is not in the address of a reader who then %s', async (_, go) => {
    const { machine, navigate } = await openMachine();
    machine.showPage('b', addressOf('b'));
    go(machine);
    vi.advanceTimersByTime(1_000);
    expect(navigate.mock.calls.flat()).not.toContain(addressOf('b'));
  });

  it('that the frame refuses is in the address, and the report is loaded on it again', async () => {
    const { machine, navigate } = await openMachine();
    const { load } = machine.getState().frame;
    machine.showPage('b', addressOf('b'));
    machine.send({ type: 'page refused', load, page: 'b' });
    expect(navigate.mock.calls).toEqual([[addressOf('b'), { replace: false }]]);
    expect(machine.getState().frame.load).toBe(load + 1);
  });
});

describe('a frame that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);

  it('LER-16 what the reader sees is waited for ten seconds', async () => {
    const { machine } = await openMachine({ bookmarksManager: { capture: never } });
    const failed = vi.fn();
    machine.capture().catch(failed);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(UnansweredError));
    expect(machine.getState().failure).toBeNull();
  });

  it('LER-16 new data and a page that are not taken in ten seconds load the report again', async () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    const { machine, setPage } = await openMachine({ refresh: never, bookmarksManager: {} });
    const { load } = machine.getState().frame;
    void machine.takeNewData();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(machine.getState().frame.load).toBe(load + 1);

    const other = await openMachine();
    other.setPage.mockImplementation(never);
    other.machine.showPage('b', addressOf('b'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(other.machine.getState().frame).toMatchObject({ config: { pageName: 'b' } });
    expect(other.machine.getState().phase).toBe('loading');
    expect(setPage).not.toHaveBeenCalled();
  });
});
