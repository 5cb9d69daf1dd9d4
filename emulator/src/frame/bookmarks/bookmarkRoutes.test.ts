// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

describe('bookmarks', () => {
  it('EMB-MSG-30 EMB-MSG-31 of the report can be listed and applied by name', async () => {
    const { load, ask, store, events } = createTestFrame();
    await load();
    const listed = (await ask('GET', '/report/bookmarks')).body as { name: string }[];
    expect(listed).toHaveLength(3);
    expect(listed[1]).toMatchObject({ displayName: 'Ano anterior', state: expect.any(String) });
    const { name } = listed[1] ?? { name: '' };
    await ask('POST', '/report/bookmarks/applyByName', { name });
    expect(store.get().slicers).toMatchObject({ Ano: [2025] });
    expect(events('bookmarkApplied')[0]?.body).toEqual({ bookmarkName: name });
    expect(await ask('POST', '/report/bookmarks/applyByName', { name: 'x' })).toMatchObject({
      statusCode: 404,
    });
  });

  it('EMB-MSG-32 their presentation can be started and ended', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const play = (playMode: number) => ask('POST', '/report/bookmarks/play', { playMode });
    await play(1);
    expect(store.get().isPresenting).toBe(true);
    await play(0);
    expect(store.get().isPresenting).toBe(false);
    expect(await play(5)).toMatchObject({ statusCode: 400 });
  });
});
