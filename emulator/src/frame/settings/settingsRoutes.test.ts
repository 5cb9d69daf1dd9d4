// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

describe('settings', () => {
  it('EMB-MSG-38 EMB-MSG-51 the theme can be read, replaced and reset', async () => {
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

  it('EMB-MSG-39 the zoom is 1 at first, and follows the settings', async () => {
    const { load, ask } = createTestFrame();
    await load();
    expect((await ask('GET', '/report/zoom')).body).toBe(1);
    await ask('PATCH', '/report/settings', { zoomLevel: 1.5 });
    expect((await ask('GET', '/report/zoom')).body).toBe(1.5);
  });
});
