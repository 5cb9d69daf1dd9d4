// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, openedReport } from '../test/testFrame.ts';
import { createTabs } from '../view/createTabs.ts';

afterEach(() => vi.unstubAllGlobals());

interface ListedPage {
  readonly name: string;
  readonly displayName: string;
  readonly visibility: number;
}

async function open(reportName: string, config: object = {}, options = {}) {
  const opened = openedReport(reportName);
  const frame = createTestFrame({ ...options, opened });
  await frame.load(config);
  const { body } = await frame.ask('GET', '/report/pages');
  const tabs = createTabs(frame);
  tabs.draw(frame.store.get());
  return { ...frame, pages: body as ListedPage[], tabs: tabs.node };
}
const textsOf = (tabs: HTMLElement) =>
  [...tabs.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('LER-10 hidden, tooltip and twin pages', () => {
  it('Clientes lists twins, a drill-through page and a tooltip page with their visibility', async () => {
    const { pages, tabs } = await open('Clientes');
    expect(pages.map(({ displayName, visibility }) => [displayName, visibility])).toEqual([
      ['Clientes', 0],
      ['Clientes', 0],
      ['Detalhe do programa', 1],
      ['Dica do perfil', 1],
    ]);
    expect(textsOf(tabs)).toEqual(['Clientes', 'Clientes']);
  });

  it('Produção begins with a hidden page, and opens on its first visible page', async () => {
    const { pages, tabs, store } = await open('Produção');
    expect(pages.map(({ displayName, visibility }) => [displayName, visibility])).toEqual([
      ['Detalhe da usina', 1],
      ['Usinas', 0],
      ['Disponibilidade', 0],
      ['Dica de geração', 1],
    ]);
    expect(store.get().activePage).toBe(pages[1]?.name);
    expect(textsOf(tabs)).toEqual(['Usinas', 'Disponibilidade']);
  });

  it('a host can open a hidden page, by the configuration or later', async () => {
    const { pages } = await open('Produção');
    const [hidden, visible] = pages;
    const { ask, store, events } = await open('Produção', { pageName: hidden?.name });
    expect(store.get().activePage).toBe(hidden?.name);
    await ask('PUT', '/report/pages/active', { name: visible?.name });
    await ask('PUT', '/report/pages/active', { name: hidden?.name });
    expect(events('pageChanged').at(-1)?.body).toMatchObject({ newPage: { name: hidden?.name } });
  });

  it('a name that does not exist opens the first visible page', async () => {
    const { pages, store } = await open('Produção', { pageName: 'ReportSectionGone' });
    expect(store.get().activePage).toBe(pages[1]?.name);
  });
});

describe('LER-10 the phone layout', () => {
  it.each([
    ['the settings', { settings: { layoutType: 2 } }, {}],
    ['the address', {}, { isMobile: true }],
  ])(
    'has no page tabs when %s ask for it',
    { tags: ['slow'] },
    async (_source, config, options) => {
      expect((await open('Vendas', config, options)).tabs.hidden).toBe(true);
      expect((await open('Vendas')).tabs.hidden).toBe(false);
    },
  );
});
