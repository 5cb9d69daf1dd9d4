import { afterEach, expect, it, vi } from 'vitest';
import { keepPortalFont } from './keepPortalFont.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.removeAttribute('style');
});

it.each([
  ['Caixa, system-ui', 0],
  ['Portal Inter, system-ui', 1],
])(
  'TELA-06 with the letters %s the font of the portal is loaded %d times',
  async (names, times) => {
    const load = vi.fn(async () => undefined);
    vi.stubGlobal(
      'FontFace',
      class {
        load = load;
      },
    );
    document.body.style.fontFamily = names;
    await keepPortalFont();
    expect(load).toHaveBeenCalledTimes(times);
    expect(localStorage.getItem('font') !== null).toBe(times === 1);
  },
);
