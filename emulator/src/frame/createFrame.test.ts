// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, loadConfig, opened } from './test/testFrame.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { pages } = opened.definition;
const [resumo, regiao] = pages;
const table = 'Vendas';
const sul = { target: { table, column: 'Região' }, filterType: 1, operator: 'In', values: ['Sul'] };

describe('the frame', () => {
  it('EMB-EVT-07 sends /ready with its uid before the first request', () => {
    const { posted } = createTestFrame();
    expect(posted).toMatchObject([{ method: 'POST', url: '/ready/U1' }]);
  });

  it('EMB-MSG-02 EMB-MSG-10 answers with the id of the request', async () => {
    const { ask } = createTestFrame();
    const reply = await ask('POST', '/frontload/config', {});
    expect(reply).toEqual({ statusCode: 202, headers: { id: 'h1' }, body: {} });
  });

  it('ignores messages that are not requests of its host', async () => {
    const { receive, posted } = createTestFrame();
    receive({ method: 'GET', url: '/report/pages', headers: { id: 'x' } }, {});
    receive({ statusCode: 200, headers: { id: 'x' } });
    receive('text');
    await Promise.resolve();
    expect(posted).toHaveLength(1);
  });

  it('answers an unknown path with 404 and a text', async () => {
    const { ask } = createTestFrame();
    expect(await ask('GET', '/nada')).toMatchObject({
      statusCode: 404,
      body: 'Not found: GET /nada',
    });
  });
});

describe('loading', () => {
  it('EMB-MSG-03 answers 202, then raises `loaded`', async () => {
    const { load, events, store } = createTestFrame();
    expect(await load()).toMatchObject({ statusCode: 202 });
    expect(events('loaded')).toHaveLength(1);
    expect(store.get()).toMatchObject({ phase: 'shown', activePage: resumo?.name });
  });

  it('EMB-MSG-04 EMB-MSG-13 in two phases it waits for /report/render', async () => {
    const { load, ask, store } = createTestFrame();
    await load({}, '/report/prepare');
    expect(store.get().phase).toBe('prepared');
    expect(await ask('POST', '/report/render')).toMatchObject({ statusCode: 202 });
    expect(store.get().phase).toBe('shown');
  });

  const layoutType = 2;
  it('LER-10 /report/render without settings loses the prepared layout', async () => {
    const { load, ask, store } = createTestFrame();
    const customLayout = { displayOption: 1 };
    const settings = { layoutType, customLayout, filterPaneEnabled: false };
    await load({ settings }, '/report/prepare');
    await ask('POST', '/report/render');
    expect(store.get().settings).toEqual({ filterPaneEnabled: false });
  });

  it('LER-10 /report/render with settings keeps the prepared layout', async () => {
    const { load, ask, store } = createTestFrame();
    const settings = { layoutType, filterPaneEnabled: false };
    await load({ settings }, '/report/prepare');
    await ask('POST', '/report/render', { settings });
    expect(store.get().settings).toEqual(settings);
  });

  it('applies the page, the filters and the settings of the configuration', async () => {
    const { load, store, ask } = createTestFrame();
    await load({ pageName: regiao?.name, filters: [sul], settings: { filterPaneEnabled: false } });
    expect(store.get().activePage).toBe(regiao?.name);
    expect((await ask('GET', '/report/filters')).body).toEqual([sul]);
    expect(store.get().settings).toEqual({ filterPaneEnabled: false });
  });

  it("raises `error` when the frame's server refuses the token", async () => {
    const { load, events, store } = createTestFrame();
    await load({ accessToken: 'wrong' });
    expect(events('error')[0]?.body).toMatchObject({
      message: 'LoadReportFailed',
      errorCode: '403',
    });
    expect(store.get().phase).toBe('failed');
  });

  it('answers 400 without a token', async () => {
    const { ask } = createTestFrame();
    expect(await ask('POST', '/report/load', { id: '1' })).toMatchObject({ statusCode: 400 });
  });
});

describe('pages', () => {
  it('EMB-MSG-36 are listed in order, and exactly one is active', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const { body } = await ask('GET', '/report/pages');
    expect(
      (body as { displayName: string; isActive: boolean }[]).map(({ displayName, isActive }) => [
        displayName,
        isActive,
      ]),
    ).toEqual([
      ['Resumo', true],
      ['Por Região', false],
      ['Por Produto', false],
      ['Metas', false],
    ]);
  });

  it('LER-10 isActive stays on the first page, and pageChanged tells the truth', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ pageName: regiao?.name });
    await ask('PUT', '/report/pages/active', { name: pages[2]?.name });
    expect(events('pageChanged')[0]?.body).toMatchObject({ newPage: { name: pages[2]?.name } });
    const { body } = await ask('GET', '/report/pages');
    const active = (body as { name: string; isActive: boolean }[]).filter((one) => one.isActive);
    expect(active.map(({ name }) => name)).toEqual([resumo?.name]);
  });

  it('EMB-MSG-52 are activated by name, and `pageChanged` has the new page', async () => {
    const { load, ask, events } = createTestFrame();
    await load();
    const body = { name: regiao?.name, displayName: null, isActive: true };
    expect(await ask('PUT', '/report/pages/active', body)).toMatchObject({ statusCode: 202 });
    expect(events('pageChanged')[0]?.body).toEqual({
      newPage: { name: regiao?.name, displayName: 'Por Região', isActive: true },
    });
    expect(await ask('PUT', '/report/pages/active', { name: 'x' })).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('filters', () => {
  it('EMB-MSG-25 EMB-MSG-37 EMB-MSG-50 of the report can be set, added, read and removed', async () => {
    const { load, ask, events } = createTestFrame();
    await load();
    const path = '/report/filters';
    expect(await ask('PUT', path, [sul])).toMatchObject({ statusCode: 202 });
    const produto = { ...sul, target: { table, column: 'Produto' }, values: ['Kit comercial'] };
    await ask('POST', path, { filtersOperation: 2, filters: [produto] });
    expect((await ask('GET', path)).body).toEqual([sul, produto]);
    await ask('POST', path, { filtersOperation: 0 });
    expect((await ask('GET', path)).body).toEqual([]);
    expect(events('filtersApplied')).toHaveLength(3);
  });

  it('EMB-MSG-26 EMB-MSG-43 EMB-MSG-54 of a page are separate from those of the report', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const path = `/report/pages/${regiao?.name}/filters`;
    await ask('PUT', path, [sul]);
    await ask('POST', path, { filtersOperation: 1, filters: [sul] });
    expect((await ask('GET', path)).body).toEqual([sul]);
    expect((await ask('GET', '/report/filters')).body).toEqual([]);
    expect(await ask('GET', '/report/pages/x/filters')).toMatchObject({ statusCode: 404 });
  });

  it('EMB-MSG-27 EMB-MSG-46 EMB-MSG-55 of a visual are separate from those of its page', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const page = `/report/pages/${resumo?.name}`;
    const path = `${page}/visuals/${resumo?.visuals[0]?.name}/filters`;
    await ask('PUT', path, [sul]);
    expect((await ask('GET', path)).body).toEqual([sul]);
    await ask('POST', path, { filtersOperation: 0 });
    expect((await ask('GET', path)).body).toEqual([]);
    await ask('POST', path, { filtersOperation: 2, filters: [sul] });
    expect((await ask('GET', path)).body).toEqual([sul]);
    expect((await ask('GET', `${page}/filters`)).body).toEqual([]);
    expect(await ask('GET', `${page}/visuals/x/filters`)).toMatchObject({ statusCode: 404 });
  });

  it('answer 400 when they are not a list', async () => {
    const { load, ask } = createTestFrame();
    await load();
    expect(await ask('PUT', '/report/filters', {})).toMatchObject({ statusCode: 400 });
  });
});

describe('visuals', () => {
  it('EMB-MSG-42 EMB-MSG-28 are listed with their layout, and export their data as CSV', async () => {
    const { load, ask } = createTestFrame();
    await load({ filters: [sul] });
    const page = `/report/pages/${resumo?.name}/visuals`;
    const visuals = (await ask('GET', page)).body as { name: string; type: string }[];
    expect(visuals.map(({ type }) => type)).toContain('barChart');
    const bar = visuals.find(({ type }) => type === 'barChart');
    const { body } = await ask('POST', `${page}/${bar?.name}/exportData`, { exportDataType: 0 });
    const [head, ...lines] = (body as { data: string }).data.split('\r\n');
    expect(head).toBe('Região,Receita');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Sul,\d+/);
    await ask('POST', '/report/filters', { filtersOperation: 0 });
    const first = await ask('POST', `${page}/${bar?.name}/exportData`, { rows: 2 });
    expect((first.body as { data: string }).data.split('\r\n')).toHaveLength(3);
  });

  it('EMB-MSG-47 EMB-MSG-56 the state of a slicer can be read and set', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const slicer = resumo?.visuals.find(
      ({ type, category }) => type === 'slicer' && category === 'Região',
    );
    const path = `/report/pages/${resumo?.name}/visuals/${slicer?.name}/slicer`;
    expect((await ask('GET', path)).body).toMatchObject({ filters: [] });
    await ask('PUT', path, { filters: [sul] });
    expect((await ask('GET', path)).body).toMatchObject({ filters: [{ values: ['Sul'] }] });
  });
});

describe('settings', () => {
  it('EMB-MSG-58 a patch changes only the settings that it contains', async () => {
    const { load, ask, store } = createTestFrame();
    await load({ settings: { panes: { filters: { visible: true } } } });
    const patch = { panes: { pageNavigation: { visible: false } } };
    expect(await ask('PATCH', '/report/settings', patch)).toMatchObject({ statusCode: 202 });
    expect(store.get().settings.panes).toEqual({
      filters: { visible: true },
      pageNavigation: { visible: false },
    });
  });
});

describe('bookmarks', () => {
  it('EMB-MSG-33 EMB-MSG-34 a captured view can be applied later', async () => {
    const { load, ask, store, events } = createTestFrame();
    await load();
    await ask('PUT', '/report/filters', [sul]);
    const { body } = await ask('POST', '/report/bookmarks/capture', {});
    await ask('POST', '/report/filters', { filtersOperation: 0 });
    await ask('PUT', '/report/pages/active', { name: regiao?.name });
    expect(body).toMatchObject({ name: expect.stringMatching(/./), state: expect.any(String) });
    const { state } = body as { state: string };
    expect(await ask('POST', '/report/bookmarks/applyState', { state })).toMatchObject({
      statusCode: 202,
    });
    expect(store.get()).toMatchObject({ activePage: resumo?.name, filters: { report: [sul] } });
    expect(events('bookmarkApplied')).toHaveLength(1);
    expect(await ask('POST', '/report/bookmarks/applyState', { state: '%' })).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('the token', () => {
  it('EMB-MSG-23 a new token before the expiry keeps the report and its filters', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { load, ask, store, events } = createTestFrame();
    await load({ filters: [sul] });
    vi.advanceTimersByTime(50_000);
    expect(await ask('POST', '/report/token', 'fresh-token')).toMatchObject({ statusCode: 200 });
    vi.advanceTimersByTime(50_000);
    expect(events('error')).toEqual([]);
    expect(store.get()).toMatchObject({ isExpired: false, filters: { report: [sul] } });
  });

  it.each(['/report/load', '/report/prepare'])(
    'LER-10 a new token after TokenExpired is accepted, but only %s ends the expired state',
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { load, ask, store, events } = createTestFrame();
      await load();
      vi.advanceTimersByTime(60_001);
      expect(events('error')[0]?.body).toMatchObject({ message: 'TokenExpired', errorCode: '403' });
      const { opened } = store.get();
      expect(await ask('POST', '/report/token', 'fresh-token')).toMatchObject({ statusCode: 200 });
      expect(store.get()).toMatchObject({ isExpired: true, opened });
      await ask('POST', path, { ...loadConfig, accessToken: 'fresh-token' });
      await vi.waitFor(() => expect(events('loaded')).toHaveLength(2));
      expect(store.get().isExpired).toBe(false);
    },
  );

  it('an unusable token answers 403 TokenExpired', async () => {
    const { load, ask } = createTestFrame();
    await load();
    expect(await ask('POST', '/report/token', 'wrong')).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    });
  });
});

describe('LER-10 requests without an answer', () => {
  const paths = ['/report/bookmarks/capture', '/report/pages*'];
  it.each([
    ['of a path', 'POST', '/report/bookmarks/capture', {}],
    ['of a path that begins so', 'PUT', '/report/pages/active', { name: 'x' }],
  ])('%s get none, and others do', async (_case, method, url, body) => {
    const frame = createTestFrame({ fault: { kind: 'events', unanswered: paths } });
    await frame.load();
    const sent = frame.posted.length;
    frame.receive({ method, url, headers: { id: 'lost', uid: 'U1' }, body });
    expect((await frame.ask('GET', '/report/bookmarks')).statusCode).toBe(200);
    expect(frame.posted).toHaveLength(sent + 1);
  });
});
