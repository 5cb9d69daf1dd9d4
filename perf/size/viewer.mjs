// Measures the scripts and styles of the viewer's screens in kB (1000 bytes, gzip -9), and compares them with the bare page
// of React and router, built in the same run. Fails if a size exceeds its budget, or if a ratio to the bare page is more
// than 10 % above the ratio in viewer.json.
// Run after `npm run build`: node perf/size/viewer.mjs [record]   (`record` writes viewer.json)

import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tools/root.mjs';
import { buildBare } from './buildBare.mjs';
import { checkSizes } from './checkSizes.mjs';
import { pageWeight } from './pageWeight.mjs';

/**
 * The budgets in kB: scripts of /login, scripts of /home, the embedding code that a report screen adds, all styles, and
 * `portal-bi.js`, uncompressed.
 *
 * @type {Readonly<Record<string, number>>}
 */
const budgets = { login: 100, home: 121, embed: 20, css: 10, element: 15 };

const here = dirname(fileURLToPath(import.meta.url));
const record = join(here, 'viewer.json');

const bareFolder = await buildBare();
try {
  const bare = pageWeight(bareFolder, 'bare.html').scripts();
  const page = pageWeight(join(root, 'viewer', 'dist'), 'index.html');
  const sizes = {
    login: page.scripts(),
    home: page.scripts('/home'),
    embed: page.scripts('/dashboard', /\/FrameStage-[^.]+\.js$/) - page.scripts('/dashboard'),
    css: page.styles(),
    element: statSync(join(root, 'viewer', 'dist', 'portal-bi.js')).size / 1000,
  };

  console.log(`bare React + router: ${bare.toFixed(1)} kB`);
  const budgetOf = (/** @type {string} */ name) => budgets[name];
  for (const name of checkSizes(sizes, { bare, budgetOf, file: record })) {
    console.error(`O viewer passou do orçamento: ${name}.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(bareFolder, { recursive: true, force: true });
}
