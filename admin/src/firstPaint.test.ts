import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemeOf, themeChoiceOf } from '@portal/api-client/rules';
import { afterEach, expect, it, vi } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const script = read('public/theme.js');

afterEach(() => vi.unstubAllGlobals());

it.each(
  ['dark', 'light', 'auto', 'blue', null].flatMap((stored) =>
    [true, false].map((systemIsDark) => ({ stored, systemIsDark })),
  ),
)(
  'with the stored theme $stored (dark system: $systemIsDark) the page starts as the app continues',
  ({ stored, systemIsDark }) => {
    if (stored) localStorage.setItem('theme', stored);
    else localStorage.removeItem('theme');
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
    new Function(script)();
    const scheme = schemeOf(themeChoiceOf(stored, {}), systemIsDark);
    expect(document.documentElement.dataset.theme).toBe(scheme);
  },
);

it('the page runs that script before it shows anything', () => {
  const [first] = read('index.html').match(/<script src[^>]*>|<script type="module"[^>]*>/g) ?? [];
  expect(first).toBe('<script src="/theme.js">');
});
