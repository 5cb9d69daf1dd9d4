// Measures the scripts of the console's lists and forms in kB (1000 bytes, gzip -9), and compares them with the bare page
// of React and router, built in the same run. Fails if a size exceeds its budget, if a ratio to the bare page is more than
// 10 % above the ratio in console.json, or if the bundle contains a large library twice.
// Run after `npm run build`: node perf/size/console.mjs [record]   (`record` writes console.json)

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tools/root.mjs';
import { buildBare } from './buildBare.mjs';
import { checkSizes } from './checkSizes.mjs';
import { pageWeight } from './pageWeight.mjs';

/**
 * The budgets in kB: `list` is the first list of a visit, `form` is what a form or dialog adds to
 * its list.
 */
const budgets = { list: 265, form: 60 };
const lists = {
  ClienteList: ['ClienteForm'],
  UserList: ['UserForm', 'ImportUsers'],
  ReportList: ['ReportForm'],
  AplicativoList: ['AplicativoWizard', 'PermissionsDialog'],
};
const libraries = ['@mui+material', 'react-router', '@tanstack+query-core', 'react-dom'];

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'admin', 'dist');
const record = join(here, 'console.json');

/**
 * Returns how many copies of a library the bundle contains, according to its source maps.
 *
 * @param {string} library
 */
function copiesOf(library) {
  const maps = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.map'));
  const folders = maps.flatMap((file) => {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(join(dist, 'assets', file), 'utf8'));
    return sources.flatMap((source) => source.match(/\.pnpm\/([^/]+)/)?.[1] ?? []);
  });
  return new Set(folders.filter((folder) => folder.startsWith(`${library}@`))).size;
}

const bareFolder = await buildBare();
try {
  const bare = pageWeight(bareFolder, 'bare.html').scripts();
  const page = pageWeight(dist, 'index.html');
  const chunk = (/** @type {string} */ name) => new RegExp(`/${name}-[^.]+\\.js$`);
  const sizes = Object.fromEntries(
    Object.entries(lists).flatMap(([list, forms]) => {
      const first = page.scripts(undefined, chunk(list));
      return [
        [list, first],
        ...forms.map((form) => [form, page.scripts(undefined, chunk(list), chunk(form)) - first]),
      ];
    }),
  );
  const budgetOf = (/** @type {string} */ name) => (name in lists ? budgets.list : budgets.form);
  for (const name of checkSizes(sizes, { bare, budgetOf, file: record })) {
    console.error(`O console passou do orçamento: ${name}.`);
    process.exitCode = 1;
  }
  for (const library of libraries) {
    const copies = copiesOf(library);
    if (copies === 1) continue;
    console.error(`O console leva ${copies} cópias de ${library}.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(bareFolder, { recursive: true, force: true });
}
