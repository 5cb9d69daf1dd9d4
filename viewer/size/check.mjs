// The viewer's first load beside a bare React and router page built in the same run: sizes in kB (1000 bytes), gzip -9.
// Fails when a budget is passed. Run after `npm run build`: node viewer/size/check.mjs
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildBare } from './buildBare.mjs';

/** The first load may weigh this much of the bare page, and the style sheets this much in all. */
const budgets = { jsRatio: 1.2, cssKb: 6 };

const here = dirname(fileURLToPath(import.meta.url));
const kb = (bytes) => bytes / 1000;
const weigh = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

/** What a page asks for before its first route: the scripts of its HTML and all they import statically. */
function firstLoad(folder, page) {
  const html = readFileSync(join(folder, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.(?:js|css))"/g)].map(
    (m) => m[1],
  );
  const files = new Set();
  const queue = named;
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    // Static imports alone: `import(` loads later.
    for (const match of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      queue.push(`assets/${match[1]}`);
    }
  }
  const sum = (ending) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + weigh(join(folder, file)), 0);
  return { js: sum('.js'), css: sum('.css'), files: files.size };
}

const bareFolder = await buildBare();
try {
  const bare = firstLoad(bareFolder, 'bare.html');
  const viewer = firstLoad(join(here, '..', 'dist'), 'index.html');
  const ratio = viewer.js / bare.js;
  console.log(
    `viewer: ${kb(viewer.js).toFixed(1)} kB JS gz, ${kb(viewer.css).toFixed(1)} kB CSS gz; ` +
      `bare React + router: ${kb(bare.js).toFixed(1)} kB; ratio ${ratio.toFixed(2)} (at most ${budgets.jsRatio})`,
  );
  if (ratio > budgets.jsRatio || kb(viewer.css) > budgets.cssKb) {
    console.error('O primeiro carregamento do viewer passou do orçamento.');
    process.exitCode = 1;
  }
} finally {
  rmSync(bareFolder, { recursive: true, force: true });
}
