// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, opened } from './testFrame.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { pages } = opened.definition;
const [resumo, regiao] = pages;
const page = `/report/pages/${resumo?.name}`;
const bar = resumo?.visuals.find(({ type }) => type === 'barChart');
const visual = `${page}/visuals/${bar?.name}`;
const sul = {
  target: { table: 'Vendas', column: 'Região' },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
};
const editable = { accessToken: 'edit-token' };

describe('editing', () => {
  it('EMB-MSG-17 switches modes for a token that may edit, and refuses others', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const refusal = await ask('POST', '/report/switchMode/edit', null);
    expect(refusal).toMatchObject({
      statusCode: 403,
      body: { message: 'PowerBINotAuthorizedException' },
    });
    await ask('POST', '/report/load', { ...editable, id: opened.definition.id });
    await vi.waitFor(() => expect(store.get().opened?.canEdit).toBe(true));
    expect(await ask('POST', '/report/switchMode/edit', null)).toMatchObject({ statusCode: 202 });
    expect(store.get().mode).toBe('edit');
    await ask('POST', '/report/switchMode/view', null);
    expect(store.get().mode).toBe('view');
    expect(await ask('POST', '/report/switchMode/x', null)).toMatchObject({ statusCode: 400 });
  });

  it('EMB-MSG-16 EMB-MSG-53 EMB-MSG-59 adds, renames and deletes pages', async () => {
    const { load, ask, store, events } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    const added = (await ask('POST', '/report/addPage', { displayName: 'Nova' })).body;
    expect(added).toMatchObject({
      displayName: 'Nova',
      isActive: true,
      visibility: 0,
      defaultSize: { type: 0 },
      defaultDisplayOption: 0,
    });
    const { name } = added as { name: string };
    expect(events('pageChanged')).toHaveLength(1);
    await ask('PUT', `/report/pages/${name}/name`, { name, displayName: 'Outra' });
    const listed = (await ask('GET', '/report/pages')).body as { displayName: string }[];
    expect(listed.at(-1)?.displayName).toBe('Outra');
    expect(await ask('DELETE', `/report/pages/${name}`, {})).toMatchObject({ statusCode: 202 });
    expect(store.get()).toMatchObject({ activePage: resumo?.name });
    expect(store.get().opened?.definition.pages).toHaveLength(pages.length);
    expect(await ask('DELETE', `/report/pages/${name}`, {})).toMatchObject({ statusCode: 404 });
  });

  it('is refused in view mode', async () => {
    const { load, ask } = createTestFrame();
    await load(editable);
    expect(await ask('POST', '/report/addPage', {})).toMatchObject({ statusCode: 400 });
  });

  it('EMB-MSG-11 EMB-MSG-41 knows of changes until they are saved', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    const isUnsaved = async () => (await ask('GET', '/report/hasUnsavedChanges')).body;
    expect(await isUnsaved()).toBe(false);
    await ask('POST', '/report/addPage', {});
    expect(await isUnsaved()).toBe(true);
    expect(await ask('POST', '/report/save', null)).toMatchObject({ statusCode: 202 });
    expect(await isUnsaved()).toBe(false);
    expect(events('saved')[0]?.body).toMatchObject({ reportName: 'Vendas', saveAs: false });
  });

  it('EMB-MSG-12 saves a copy under a name, with a token for it alone', async () => {
    const { load, ask, events } = createTestFrame();
    await load();
    const name = 'Cópia';
    expect(await ask('POST', '/report/saveAs', { name })).toMatchObject({ statusCode: 403 });
    const other = createTestFrame();
    await other.load(editable);
    expect(await other.ask('POST', '/report/saveAs', { name })).toMatchObject({ statusCode: 202 });
    expect(await other.ask('POST', '/report/saveAs', {})).toMatchObject({ statusCode: 400 });
    expect(other.events('saved')[0]?.body).toMatchObject({ reportName: name, saveAs: true });
    expect(events('saved')).toEqual([]);
  });

  it('outlives a fresh token', async () => {
    const { load, ask, store } = createTestFrame();
    await load({ ...editable, viewMode: 1 });
    await ask('POST', '/report/addPage', { displayName: 'Nova' });
    await ask('POST', '/report/token', 'edit-token');
    expect(store.get().opened?.definition.pages.at(-1)?.displayName).toBe('Nova');
  });
});

describe('persistent filters', () => {
  it('EMB-MSG-20 EMB-MSG-40 EMB-MSG-60 are kept, brought back at load, and reset', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const isApplied = async () => (await ask('GET', '/report/isUserStateApplied')).body;
    expect(await isApplied()).toBe(false);
    await ask('PUT', '/report/filters', [sul]);
    expect(await ask('POST', '/report/userState', null)).toMatchObject({ statusCode: 202 });
    const later = createTestFrame();
    await later.load({ settings: { persistentFiltersEnabled: true } });
    expect((await later.ask('GET', '/report/filters')).body).toEqual([sul]);
    expect(await isApplied()).toBe(true);
    await later.ask('DELETE', '/report/userState', {});
    expect((await later.ask('GET', '/report/filters')).body).toEqual([]);
    expect(await isApplied()).toBe(false);
  });
});

it('persistent filters last as long as the page where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { load, ask } = createTestFrame();
  await load();
  await ask('POST', '/report/userState', null);
  expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(true);
  await ask('DELETE', '/report/userState', {});
  expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(false);
});

describe('visuals', () => {
  it('EMB-MSG-29 are cloned with a place of their own', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const { body } = await ask('POST', `${visual}/clone`, { layout: { x: 5 } });
    const { visualName } = body as { visualName: string };
    const all = (await ask('GET', `${page}/visuals`)).body as { name: string; layout: object }[];
    const found = all.find(({ name }) => name === visualName);
    expect(found).toMatchObject({ title: bar?.title, layout: { x: 5, width: bar?.box.width } });
    expect(await ask('POST', `${page}/visuals/x/clone`, {})).toMatchObject({ statusCode: 404 });
  });

  it('EMB-MSG-57 are sorted by their own column or measure alone', async () => {
    const { load, ask, store } = createTestFrame();
    await load();
    const order = (column: string, direction: number) =>
      ask('PUT', `${visual}/sortBy`, { orderBy: { table: 'Vendas', column }, direction });
    expect(await order('Região', 2)).toMatchObject({ statusCode: 202 });
    const sorted = store.get().opened?.definition.pages[0]?.visuals;
    expect(sorted?.find(({ name }) => name === bar?.name)?.sort).toEqual({
      by: 'Região',
      isDescending: true,
    });
    expect(await order('Canal', 1)).toMatchObject({ statusCode: 400 });
    expect(await order('Região', 7)).toMatchObject({ statusCode: 400 });
  });

  it('EMB-MSG-44 EMB-MSG-48 are told in words, filters and all', async () => {
    const { load, ask } = createTestFrame();
    await load({ filters: [sul] });
    const text = async (path: string) =>
      ((await ask('GET', `${path}/smartNarrativeInsights`)).body as { summaryText: string })
        .summaryText;
    expect(await text(visual)).toMatch(
      /^Receita: R\$\s[\d.]+\. O maior valor é de Região Sul: .*\(100,0% do total\)\.$/,
    );
    expect((await text(page)).length).toBeGreaterThan((await text(visual)).length);
    expect(await ask('GET', '/report/pages/x/smartNarrativeInsights')).toMatchObject({
      statusCode: 404,
    });
  });

  it('EMB-MSG-58 are moved, resized and hidden by a custom layout, whose page has its size', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const patch = (own: object) =>
      ask('PATCH', '/report/settings', {
        layoutType: 1,
        customLayout: {
          pagesLayout: { [String(resumo?.name)]: { visualsLayout: { [String(bar?.name)]: own } } },
        },
      });
    await patch({ x: 3, y: 4, z: 2 });
    await patch({ width: 300, height: 200 });
    await patch({ displayState: { mode: 1 } });
    const customLayout = { pageSize: { type: 4, width: 900, height: 500 } };
    await ask('PATCH', '/report/settings', { layoutType: 1, customLayout });
    const all = (await ask('GET', `${page}/visuals`)).body as { name: string; layout: object }[];
    expect(all.find(({ name }) => name === bar?.name)?.layout).toEqual({
      x: 3,
      y: 4,
      z: 2,
      width: 300,
      height: 200,
      displayState: { mode: 1 },
    });
    const [first] = (await ask('GET', '/report/pages')).body as { defaultSize: object }[];
    expect(first?.defaultSize).toMatchObject({ width: 900, height: 500 });
  });
});

describe('the look of a report', () => {
  it('EMB-MSG-38 EMB-MSG-51 gives its theme, takes another, and goes back to its own', async () => {
    const { load, ask } = createTestFrame();
    await load({ theme: { themeJson: { name: 'Primeiro' } } });
    const theme = async () => (await ask('GET', '/report/theme')).body;
    expect(await theme()).toEqual({ themeJson: { name: 'Primeiro' } });
    const other = { themeJson: { name: 'Segundo' } };
    expect(await ask('PUT', '/report/theme', other)).toMatchObject({ statusCode: 202 });
    expect(await theme()).toEqual(other);
    await ask('PUT', '/report/theme', {});
    expect(await theme()).toEqual({ themeJson: {} });
  });

  it('EMB-MSG-15 is read anew with the token it has', async () => {
    const { load, ask, served } = createTestFrame();
    await load();
    expect(await ask('POST', '/report/refresh', null)).toMatchObject({ statusCode: 202 });
    expect(served).toHaveLength(2);
    expect(served[1]).toEqual(served[0]);
  });
});

describe('bookmarks', () => {
  it('EMB-MSG-30 EMB-MSG-31 of the report are listed and applied by name', async () => {
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

  it('EMB-MSG-32 are presented and put away', async () => {
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

describe('small questions', () => {
  it('EMB-MSG-14 EMB-MSG-18 EMB-MSG-19 EMB-MSG-35 EMB-MSG-39 EMB-MSG-45 are answered', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { load, ask, store } = createTestFrame();
    await load();
    expect(await ask('POST', '/report/print', null)).toMatchObject({ statusCode: 202 });
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    const onClose = vi.fn();
    document.addEventListener('closeoverlays', onClose, { once: true });
    await ask('POST', '/report/closeAllOverlays', null);
    expect(onClose).toHaveBeenCalledOnce();
    const selection = { visual: 'a', column: 'Região', values: ['Sul'] };
    store.update({ selection, slicers: { Ano: [2025] } });
    await ask('POST', '/report/clearSelectedVisuals/false', null);
    expect(store.get()).toMatchObject({ selection: undefined, slicers: { Ano: [2025] } });
    store.update({ selection });
    await ask('POST', '/report/clearSelectedVisuals/true', null);
    const { selection: left, slicers } = store.get();
    expect([left, slicers]).toEqual([undefined, {}]);
    expect((await ask('GET', '/getCorrelationId')).body).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask('GET', '/report/zoom')).body).toBe(1);
    await ask('PATCH', '/report/settings', { zoomLevel: 1.5 });
    expect((await ask('GET', '/report/zoom')).body).toBe(1.5);
    const layouts = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'];
    const known = await Promise.all(
      layouts.map((type) => ask('GET', `${page}/layoutTypes/${type}`)),
    );
    expect(known.map(({ body }) => body)).toEqual([true, true, true, false]);
    expect((await ask('GET', `/report/pages/${regiao?.name}/layoutTypes/x`)).body).toBe(false);
  });
});
