// Measures the scripts and styles of the viewer's screens in kB (1000 bytes, gzip -9), and compares them with the bare page
// of React and router, built in the same run. Fails if a size exceeds its budget, or if a ratio to the bare page is more
// than 10 % above the ratio in viewer.json.
// Run after `npm run build`: node perf/size/viewer.mjs [record]   (`record` writes viewer.json)

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tools/root.mjs';
import { buildBare } from './buildBare.mjs';
import { pageWeight } from './pageWeight.mjs';

/**
 * The budgets in kB: scripts of /login, scripts of /home, the embedding code that a report screen adds, and
 * all styles.
 */
const budgets = { login: 100, home: 116, embed: 20, css: 9.5 };
const tolerance = 1.1;

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
  };
  const ratios = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, Number((size / bare).toFixed(3))]),
  );
  if (process.argv[2] === 'record') writeFileSync(record, `${JSON.stringify(ratios, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(record, 'utf8'));

  console.log(`bare React + router: ${bare.toFixed(1)} kB`);
  for (const [name, size] of Object.entries(sizes)) {
    const limit = recorded[name] * tolerance;
    console.log(
      `${name}: ${size.toFixed(1)} kB (at most ${budgets[name]}), ` +
        `${ratios[name].toFixed(2)} of the bare page (at most ${limit.toFixed(2)})`,
    );
    if (size <= budgets[name] && ratios[name] <= limit) continue;
    console.error(`O viewer passou do orçamento: ${name}.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(bareFolder, { recursive: true, force: true });
}
