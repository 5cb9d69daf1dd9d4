// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, opened } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

const [resumo] = opened.definition.pages;
const page = `/report/pages/${resumo?.name}`;
const bar = resumo?.visuals.find(({ type }) => type === 'barChart');
const visual = `${page}/visuals/${bar?.name}`;
const sul = {
  target: { table: 'Vendas', column: 'Região' },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
};

describe('visuals', () => {
  it('EMB-MSG-29 are cloned with a layout of their own', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const { body } = await ask('POST', `${visual}/clone`, { layout: { x: 5 } });
    const { visualName } = body as { visualName: string };
    const all = (await ask('GET', `${page}/visuals`)).body as { name: string; layout: object }[];
    const found = all.find(({ name }) => name === visualName);
    expect(found).toMatchObject({ title: bar?.title, layout: { x: 5, width: bar?.box.width } });
    expect(await ask('POST', `${page}/visuals/x/clone`, {})).toMatchObject({ statusCode: 404 });
  });

  it('EMB-MSG-57 can be sorted only by their own column or measures', async () => {
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

  it('EMB-MSG-44 EMB-MSG-48 are described in sentences that take the filters into account', async () => {
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

  it('EMB-MSG-58 are moved, resized and hidden by a custom layout, which also sets the page size', async () => {
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

describe('a single visual', () => {
  it('is a report whose other visuals are hidden', async () => {
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
