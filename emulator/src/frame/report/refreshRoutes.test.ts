// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the report', () => {
  it('EMB-MSG-15 refresh reads the data again with the same token', async () => {
    const { load, ask, served } = createTestFrame();
    await load();
    expect(await ask('POST', '/report/refresh', null)).toMatchObject({ statusCode: 202 });
    expect(served).toHaveLength(2);
    expect(served[1]).toEqual(served[0]);
  });

  it('a second refresh within 15 seconds is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { load, ask } = createTestFrame();
    await load();
    const refresh = () => ask('POST', '/report/refresh', null);
    await refresh();
    vi.advanceTimersByTime(14_000);
    expect(await refresh()).toMatchObject({ body: { message: 'refreshNotAllowed' } });
    vi.advanceTimersByTime(1_000);
    expect(await refresh()).toMatchObject({ statusCode: 202 });
    vi.useRealTimers();
  });

  it('EMB-MSG-14 print opens the print dialog', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { load, ask } = createTestFrame();
    await load();
    expect(await ask('POST', '/report/print', null)).toMatchObject({ statusCode: 202 });
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('EMB-MSG-18 closeAllOverlays raises the event that closes the menus', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const onClose = vi.fn();
    document.addEventListener('closeoverlays', onClose, { once: true });
    await ask('POST', '/report/closeAllOverlays', null);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('EMB-MSG-19 clearSelectedVisuals clears the selection, with true the slicers too', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const selection = { visual: 'a', column: 'Região', values: ['Sul'] };
    store.update({ selection, slicers: { Ano: [2025] } });
    await ask('POST', '/report/clearSelectedVisuals/false', null);
    expect(store.get()).toMatchObject({ selection: undefined, slicers: { Ano: [2025] } });
    store.update({ selection });
    await ask('POST', '/report/clearSelectedVisuals/true', null);
    const { selection: left, slicers } = store.get();
    expect([left, slicers]).toEqual([undefined, {}]);
  });

  it('EMB-MSG-35 the correlation id is a GUID', async () => {
    const { load, ask } = createTestFrame();
    await load();
    expect((await ask('GET', '/getCorrelationId')).body).toMatch(/^[0-9a-f-]{36}$/);
  });
});
