import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// An earlier test file of the worker may have imported the package, or Microsoft's library, which sets the global `powerbi`.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('powerbi', undefined);
  Reflect.deleteProperty(window, 'powerbi');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('importing the package', () => {
  it('adds no listener and no global', async () => {
    const adds = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
    const before = Object.keys(window);
    await import('./index.ts');
    await import('./react/index.ts');
    for (const add of adds) expect(add).not.toHaveBeenCalled();
    expect(Object.keys(window)).toEqual(before);
  });

  it('sets window.powerbi only in the entry global.ts', async () => {
    const globals = window as unknown as Record<string, unknown>;
    expect(globals.powerbi).toBeUndefined();
    await import('./global.ts');
    expect(globals.powerbi).toHaveProperty('embed');
  });

  it('EMB-SVC-06 imports nothing of powerbi-client', async () => {
    const { readdir, readFile } = await import('node:fs/promises');
    const root = `${import.meta.dirname}/`;
    const names = await readdir(root, { recursive: true });
    const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
    const original =
      /(?:from|import|require)\W*['"](powerbi-(client|models|router)|http-post-message|window-post-message-proxy)/;
    for (const name of sources) expect(await readFile(root + name, 'utf8')).not.toMatch(original);
    expect(sources.length).toBeGreaterThan(50);
    const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
    const fields = Object.keys(manifest).filter((name) => /dependencies$/i.test(name));
    expect(fields).toEqual(['devDependencies']);
  });
});
