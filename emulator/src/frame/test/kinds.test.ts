// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToVisual } from '../view/canvas/listenToVisual.ts';
import { createTestFrame, opened } from './testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

type Frame = ReturnType<typeof createTestFrame>;
const eventsAt = ({ posted }: Frame, url: string) => posted.filter((one) => one.url === url);
const begin = async (path: string, config: object, root: string) => {
  const frame = createTestFrame();
  const reply = await frame.ask('POST', path, { accessToken: 'good-token', ...config });
  await vi.waitFor(() => {
    const raised = ['loaded', 'error'].flatMap((name) =>
      eventsAt(frame, `/${root}/U1/events/${name}`),
    );
    expect(raised).toHaveLength(1);
  });
  return { ...frame, reply };
};

describe('a dashboard', () => {
  it('EMB-MSG-08 EMB-EVT-04 loads, and tells so at its own address', async () => {
    const frame = await begin(
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

  it('EMB-MSG-09 is prepared by the same path in two phases', async () => {
    const frame = await begin('/dashboard/prepare', { id: 'd1' }, 'dashboards');
    expect(frame.store.get().phase).toBe('shown');
  });

  it('EMB-MSG-23 takes a new token', async () => {
    const frame = await begin('/dashboard/load', { id: 'd1' }, 'dashboards');
    expect(await frame.ask('POST', '/dashboard/token', 'fresh-token')).toMatchObject({
      statusCode: 200,
    });
    expect(await frame.ask('POST', '/dashboard/token', 'wrong')).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    });
  });

  it('EMB-EVT-15 raises tileClicked with the tile and its report', async () => {
    const frame = await begin('/dashboard/load', { id: 'd1' }, 'dashboards');
    const [page] = opened.definition.pages;
    const [visual] = page?.visuals ?? [];
    if (!page || !visual) throw new Error('Vendas has visuals');
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
  ])('%s without its ids is refused 400', async (path, config) => {
    const { ask } = createTestFrame();
    expect(await ask('POST', path, { accessToken: 'good-token', ...config })).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a tile', () => {
  it('EMB-MSG-07 EMB-EVT-05 EMB-EVT-15 loads, and raises tileLoaded', async () => {
    const frame = await begin('/tile/load', { id: 't1', dashboardId: 'd1' }, 'tile');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    await vi.waitFor(() =>
      expect(eventsAt(frame, '/tile/U1/events/tileLoaded')[0]?.body).toEqual({ tileId: 't1' }),
    );
  });

  it('EMB-MSG-23 takes a new token', async () => {
    const frame = await begin('/tile/load', { id: 't1', dashboardId: 'd1' }, 'tile');
    expect(await frame.ask('POST', '/tile/token', 'fresh-token')).toMatchObject({
      statusCode: 200,
    });
    expect(await frame.ask('POST', '/tile/token', 'wrong')).toMatchObject({ statusCode: 403 });
  });

  it('raises error at its own address when the token is refused', async () => {
    const config = { id: 't1', dashboardId: 'd1', accessToken: 'wrong' };
    const frame = await begin('/tile/load', config, 'tile');
    expect(eventsAt(frame, '/tile/U1/events/error')).toHaveLength(1);
  });
});

describe('Q&A', () => {
  const answerOf = ({ store }: Frame) => store.get().opened?.definition.pages[0]?.visuals[0];

  it('EMB-MSG-05 EMB-EVT-06 answers the question it is loaded with', async () => {
    const config = { datasetIds: ['x'], question: 'receita por regiao em 2025' };
    const frame = await begin('/qna/load', config, 'qna');
    await vi.waitFor(() =>
      expect(eventsAt(frame, '/qna/U1/events/visualRendered')[0]?.body).toEqual({
        question: config.question,
        normalizedQuestion: 'Receita por Região 2025',
      }),
    );
    expect(answerOf(frame)).toMatchObject({
      type: 'barChart',
      category: 'Região',
      measures: ['Receita'],
    });
    expect(frame.store.get()).toMatchObject({ slicers: { Ano: [2025] }, isQuestionOpen: true });
  });

  it('EMB-MSG-06 EMB-MSG-22 is asked again by the host', async () => {
    const frame = await begin('/qna/prepare', { datasetIds: ['x'], viewMode: 1 }, 'qna');
    expect(frame.store.get().isQuestionOpen).toBe(false);
    const ask = (question: string) => frame.ask('POST', '/qna/interpret', { question });
    expect(await ask('Quantidade')).toMatchObject({ statusCode: 202 });
    expect(answerOf(frame)).toMatchObject({ type: 'card', measures: ['Quantidade'] });
    await ask('os 3 maiores produtos em rosca');
    expect(answerOf(frame)).toMatchObject({ type: 'donutChart', category: 'Produto', top: 3 });
    await ask('receita por mês e região');
    expect(answerOf(frame)).toMatchObject({ type: 'lineChart', category: 'Mês', legend: 'Região' });
    await ask('xyz');
    expect(answerOf(frame)).toMatchObject({ title: 'Não entendi a pergunta' });
    expect(await ask('')).toMatchObject({ statusCode: 400 });
  });
});

describe('a report being created', () => {
  it('EMB-MSG-24 EMB-MSG-49 opens a page in edit mode and knows of changes', async () => {
    const config = { accessToken: 'edit-token', datasetId: 'x' };
    const frame = await begin('/report/create', config, 'reports');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    expect(frame.store.get().mode).toBe('edit');
    expect((await frame.ask('GET', '/report/hasUnsavedChanges')).body).toBe(false);
    await frame.ask('POST', '/report/addPage', {});
    expect((await frame.ask('GET', '/report/hasUnsavedChanges')).body).toBe(true);
    await frame.ask('POST', '/report/saveAs', { name: 'Novo' });
    expect(frame.events('saved')[0]?.body).toMatchObject({ reportName: 'Novo', saveAs: true });
  });
});

describe('a quick report', () => {
  const table = { name: 'Vendas', columns: [{ name: 'Loja', dataType: 'Text' }] };
  const data = [{ name: 'Vendas', rows: [['Centro']] }];

  it('EMB-MSG-21 opens the table that the host brings', async () => {
    const datasetCreateConfig = { locale: 'pt-BR', tableSchemaList: [table], data };
    const frame = await begin('/quickcreate', { datasetCreateConfig }, 'reports');
    expect(frame.reply).toMatchObject({ statusCode: 202 });
    expect(frame.store.get()).toMatchObject({ mode: 'edit', phase: 'shown' });
    expect(frame.served).toMatchObject([
      { url: '/_frame/quickCreate', body: { table: { ...table, rows: [['Centro']] } } },
    ]);
  });

  it('is refused 400 when the rows are of another table', async () => {
    const { ask } = createTestFrame();
    const datasetCreateConfig = { tableSchemaList: [{ ...table, name: 'Outra' }], data };
    const config = { accessToken: 'good-token', datasetCreateConfig };
    expect(await ask('POST', '/quickcreate', config)).toMatchObject({ statusCode: 400 });
  });
});

describe('a single visual', () => {
  it('is a report of which all else is hidden', async () => {
    const [page] = opened.definition.pages;
    const bar = page?.visuals.find(({ type }) => type === 'barChart');
    const frame = createTestFrame();
    const pagesLayout = {
      [String(page?.name)]: {
        defaultLayout: { displayState: { mode: 1 } },
        visualsLayout: {
          [String(bar?.name)]: {
            displayState: { mode: 0 },
            x: 1,
            y: 1,
            z: 1,
            width: 500,
            height: 300,
          },
        },
      },
    };
    const pageSize = { type: 4, width: 500, height: 300 };
    await frame.load({
      type: 'visual',
      pageName: page?.name,
      visualName: bar?.name,
      settings: { layoutType: 1, customLayout: { displayOption: 0, pageSize, pagesLayout } },
    });
    const { body } = await frame.ask('GET', `/report/pages/${page?.name}/visuals`);
    const visuals = body as { name: string; layout: { displayState: { mode: number } } }[];
    const shown = visuals.filter(({ layout }) => layout.displayState.mode === 0);
    expect(shown).toMatchObject([{ name: bar?.name, layout: { width: 500, height: 300 } }]);
  });
});
