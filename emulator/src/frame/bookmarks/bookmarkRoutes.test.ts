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

  it('VISAO-01 a captured view carries the sort of a visual and a drill-through', async () => {
    const first = createTestFrame();
    await first.load();
    const { pages } = first.store.get().opened?.definition ?? { pages: [] };
    const sortable = pages.flatMap((page) =>
      page.visuals
        .filter(({ category, measures }) => category && measures?.length)
        .map((visual) => ({ page, visual })),
    );
    const { page, visual } = sortable.at(-1) ?? {};
    if (!page || !visual?.category) throw new Error('no visual can be sorted');
    await first.ask('PUT', `/report/pages/${page.name}/visuals/${visual.name}/sortBy`, {
      orderBy: { table: 'Vendas', column: visual.category },
      direction: 1,
    });
    const drill = { from: pages[0]?.name ?? '', page: page.name, column: 'Região' };
    first.store.update({ activePage: page.name, drill });
    const captured = await first.ask('POST', '/report/bookmarks/capture');
    const { state } = captured.body as { state: string };

    const other = createTestFrame();
    await other.load({ bookmark: { state } });
    const { sorts, drill: restored, activePage } = other.store.get();
    expect(Object.values(sorts)).toEqual([{ by: visual.category, isDescending: false }]);
    expect([restored, activePage]).toEqual([drill, page.name]);
    await other.ask('POST', '/report/bookmarks/applyByName', { name: 'Bookmark3' });
    expect([other.store.get().sorts, other.store.get().drill]).toEqual([{}, undefined]);
    await other.ask('POST', '/report/bookmarks/applyState', { state });
    expect(Object.keys(other.store.get().sorts)).toHaveLength(1);
  });

  it('a view whose filter and slicer name a column that is gone is applied without them', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const { activePage, opened } = store.get();
    const page = opened?.definition.pages.find(({ name }) => name === activePage);
    const card = page?.visuals.find(({ type }) => type === 'card');
    const exported = async () => {
      const path = `/report/pages/${activePage}/visuals/${card?.name}/exportData`;
      return (await ask('POST', path, { exportDataType: 0 })).body;
    };
    const apply = async (filters: object[], slicers: object) => {
      const view = { activePage, filters: { report: filters }, slicers };
      const state = btoa(JSON.stringify(view));
      return ask('POST', '/report/bookmarks/applyState', { state });
    };
    const gone = {
      $schema: 'http://powerbi.com/product/schema#basic',
      target: { table: 'Vendas', column: 'Vendedor' },
      operator: 'In',
      values: ['Rui'],
      filterType: 1,
    };
    await apply([], { Ano: [2025] });
    const withoutGone = await exported();
    await apply([], {});
    expect(await exported()).not.toEqual(withoutGone);
    expect(await apply([gone], { Ano: [2025], Vendedor: ['Rui'] })).toMatchObject({
      statusCode: 202,
    });
    expect(await exported()).toEqual(withoutGone);
  });

  it('a view that was captured without sorts is applied', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const page = store.get().activePage;
    const state = btoa(JSON.stringify({ activePage: page, filters: {}, slicers: {} }));
    expect(await ask('POST', '/report/bookmarks/applyState', { state })).toMatchObject({
      statusCode: 202,
    });
    expect(store.get().sorts).toEqual({});
  });
});
