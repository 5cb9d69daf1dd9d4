// @vitest-environment node
import { describe, expect, it } from 'vitest';

describe('in an environment without a page, such as a server or a worker', () => {
  it.each(['./index.ts', './models/index.ts', './react/index.ts'])(
    'importing %s adds no global',
    async (entry) => {
      const before = Object.keys(globalThis);
      await expect(import(entry)).resolves.toBeDefined();
      expect(Object.keys(globalThis)).toEqual(before);
      expect(globalThis).not.toHaveProperty('powerbi');
    },
  );

  it('a service can be created, a filter built and a configuration validated', async () => {
    const { BasicFilterBuilder, models, service } = await import('./index.ts');
    expect(new service.Service().getNumberOfComponents()).toBe(0);
    const filter = new BasicFilterBuilder().withColumnTarget('Vendas', 'Ano').in([2026]).build();
    expect(models.validateFilter(filter)).toBeUndefined();
    expect(models.validateReportLoad({})).toMatchObject([{ message: 'accessToken is required' }]);
  });
});
