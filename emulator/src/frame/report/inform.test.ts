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
  it('is raised for an identity that sees no row, after loaded', async () => {
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

  it('is raised for a filter on a column the model has not, loaded or set', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ filters: [filterOn('Cor')] });
    await ask('PUT', '/report/filters', [filterOn('Região'), filterOn('Peso')]);
    expect(events('info').map(({ body }) => body)).toMatchObject([
      { message: 'FilterIgnored', detailedMessage: 'O modelo não tem a coluna Cor.' },
      { message: 'FilterIgnored', detailedMessage: 'O modelo não tem a coluna Peso.' },
    ]);
  });

  it('is silent where all is well', async () => {
    const { load, ask, events } = createTestFrame();
    await load({ filters: [filterOn('Região')] });
    await ask('PUT', '/report/filters', [filterOn('Região')]);
    expect(events('info')).toEqual([]);
  });
});
