// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const sul = {
  target: { table: 'Vendas', column: 'Região' },
  filterType: 1,
  operator: 'In',
  values: ['Sul'],
};

describe('persistent filters', () => {
  it('EMB-MSG-20 EMB-MSG-40 EMB-MSG-60 are saved, applied at the next load, and reset', async () => {
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

  it('stay in memory when the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { load, ask } = createTestFrame();
    await load();
    await ask('POST', '/report/userState', null);
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(true);
    await ask('DELETE', '/report/userState', {});
    expect((await ask('GET', '/report/isUserStateApplied')).body).toBe(false);
  });
});
