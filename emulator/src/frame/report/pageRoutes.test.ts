// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame, opened } from '../test/testFrame.ts';

afterEach(() => vi.unstubAllGlobals());

const [resumo, regiao] = opened.definition.pages;
const page = `/report/pages/${resumo?.name}`;

describe('layouts of a page', () => {
  it('EMB-MSG-45 every known layout exists except MobileLandscape', async () => {
    const { load, ask } = createTestFrame();
    await load();
    const layouts = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'];
    const known = await Promise.all(
      layouts.map((type) => ask('GET', `${page}/layoutTypes/${type}`)),
    );
    expect(known.map(({ body }) => body)).toEqual([true, true, true, false]);
    expect((await ask('GET', `/report/pages/${regiao?.name}/layoutTypes/x`)).body).toBe(false);
  });
});
