// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsAt, openInFrame } from '../test/openInFrame.ts';
import { createTestFrame, opened } from '../test/testFrame.ts';
import { listenToVisual } from '../view/canvas/listenToVisual.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a dashboard', () => {
  it('EMB-MSG-08 EMB-EVT-04 loads and raises its events at /dashboards', async () => {
    const frame = await openInFrame(
      '/dashboard/load',
      { id: 'd1', pageView: 'actualSize' },
      'dashboards',
    );
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    expect(frame.store.get()).toMatchObject({
      kind: 'dashboard',
      phase: 'shown',
      settings: { customLayout: { displayOption: 2 }, filterPaneEnabled: false },
    });
    expect(eventsAt(frame, '/reports/U1/events/loaded')).toEqual([]);
  });

  it('EMB-MSG-09 prepare loads the dashboard too', async () => {
    const frame = await openInFrame('/dashboard/prepare', { id: 'd1' }, 'dashboards');
    expect(frame.store.get().phase).toBe('shown');
  });

  it('EMB-MSG-23 takes a new token', async () => {
    const frame = await openInFrame('/dashboard/load', { id: 'd1' }, 'dashboards');
    expect(await frame.ask('POST', '/dashboard/token', 'fresh-token')).toMatchObject({
      statusCode: 200,
    });
    expect(await frame.ask('POST', '/dashboard/token', 'wrong')).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    });
  });

  it('EMB-EVT-15 raises tileClicked with the tile and its report', async () => {
    const frame = await openInFrame('/dashboard/load', { id: 'd1' }, 'dashboards');
    const [page] = opened.definition.pages;
    const [visual] = page?.visuals ?? [];
    if (!page || !visual) throw new Error('the first page of Vendas has no visual');
    const tile = { dashboardId: 'd1', reportId: 'r1', reportEmbedUrl: '/r', pageName: 'p1' };
    const host = document.createElement('section');
    listenToVisual(frame, page, { ...visual, name: 't1', tile }, host);
    host.click();
    expect(eventsAt(frame, '/dashboards/U1/events/tileClicked')[0]?.body).toEqual({
      tileId: 't1',
      ...tile,
      navigationUrl: '/r',
    });
  });

  it.each([
    ['/dashboard/load', {}],
    ['/tile/load', { id: 't1' }],
    ['/qna/load', { datasetIds: [] }],
    ['/report/create', {}],
  ])('%s answers 400 without its ids', async (path, config) => {
    const { ask } = createTestFrame();
    expect(await ask('POST', path, { accessToken: 'good-token', ...config })).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a tile', () => {
  it('EMB-MSG-07 EMB-EVT-05 EMB-EVT-15 loads and raises tileLoaded', async () => {
    const frame = await openInFrame('/tile/load', { id: 't1', dashboardId: 'd1' }, 'tile');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    await vi.waitFor(() =>
      expect(eventsAt(frame, '/tile/U1/events/tileLoaded')[0]?.body).toEqual({ tileId: 't1' }),
    );
  });

  it('EMB-MSG-23 takes a new token', async () => {
    const frame = await openInFrame('/tile/load', { id: 't1', dashboardId: 'd1' }, 'tile');
    expect(await frame.ask('POST', '/tile/token', 'fresh-token')).toMatchObject({
      statusCode: 200,
    });
    expect(await frame.ask('POST', '/tile/token', 'wrong')).toMatchObject({ statusCode: 403 });
  });

  it('raises error at /tile when the token is refused', async () => {
    const config = { id: 't1', dashboardId: 'd1', accessToken: 'wrong' };
    const frame = await openInFrame('/tile/load', config, 'tile');
    expect(eventsAt(frame, '/tile/U1/events/error')).toHaveLength(1);
  });
});
