// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

const filterOn = (column: string) => ({
  target: { table: 'Vendas', column },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
});

describe('info', () => {
  it('is raised after loaded when the identity can see no row', async () => {
    const { load, events, posted } = createTestFrame();
    await load({ accessToken: 'blind-token' });
    expect(events('info')[0]?.body).toEqual({
      message: 'NoDataForIdentity',
      detailedMessage: 'A identidade do token não vê nenhuma linha deste relatório.',
      level: 0,
    });
    const raised = posted.map(({ url }) => url?.split('/').pop());
    expect(raised.indexOf('info')).toBeGreaterThan(raised.indexOf('loaded'));
  });

  it('is raised for a filter on an unknown column, at loading and when it is set', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ filters: [filterOn('Cor')] });
    await ask('PUT', '/report/filters', [filterOn('Região'), filterOn('Peso')]);
    expect(events('info').map(({ body }) => body)).toMatchObject([
      { message: 'FilterIgnored', detailedMessage: 'O modelo não tem a coluna Cor.' },
      { message: 'FilterIgnored', detailedMessage: 'O modelo não tem a coluna Peso.' },
    ]);
  });

  it('is not raised for a report with rows and known filters', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ filters: [filterOn('Região')] });
    await ask('PUT', '/report/filters', [filterOn('Região')]);
    expect(events('info')).toEqual([]);
  });
});
