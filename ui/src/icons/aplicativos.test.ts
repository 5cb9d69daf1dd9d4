import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { aplicativoIcons } from './AplicativoIcon.tsx';

/** The name of each icon's drawing in the set. */
const names: Readonly<Record<string, string>> = {
  '📱': 'smartphone',
  '📊': 'chart-column',
  '💰': 'coins',
  '📈': 'chart-line',
  '🎯': 'target',
  '⚙️': 'settings',
  '👥': 'users',
  '🏢': 'building-2',
  '🔥': 'flame',
  '⭐': 'star',
  '🚀': 'rocket',
  '💡': 'lightbulb',
  '📋': 'clipboard-list',
  '📌': 'pin',
  '🎨': 'palette',
  '🔧': 'wrench',
};

/** `npm test -- ui/src/icons -u` writes the file of the drawings. */
const require = createRequire(import.meta.url);
const drawn = aplicativoIcons.map((icon, index) => {
  const file = readFileSync(require.resolve(`lucide-static/icons/${names[icon]}.svg`), 'utf8');
  const shapes = [...file.matchAll(/<(?!svg|!)\w+[^>]*\/>/g)].map(([shape]) => shape);
  return `<symbol id="i${index}" viewBox="0 0 24 24">${shapes.join('')}</symbol>\n`;
});

it('TELA-06 each icon of applications has its drawing of the kept set', async () => {
  expect(drawn).toHaveLength(16);
  const license = readFileSync(require.resolve('lucide-static/LICENSE'), 'utf8');
  await expect(
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n<metadata>\n${license}</metadata>\n${drawn.join('')}</svg>\n`,
  ).toMatchFileSnapshot('aplicativos.svg');
});
