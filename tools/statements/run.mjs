// npm run statements               looks at every screen with axe and a screen reader (about 20 minutes), keeps the results in
//                                  tools/statements/results.json, and writes docs/acessibilidade.md and docs/controles.md
// npm run statements -- recorded   writes both documents again, without a browser, from those results and the titles of the tests
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../check.mjs';
import { ensureInstalled, fail } from '../install.mjs';
import { root } from '../root.mjs';

ensureInstalled();
const { readTests } = await import('../testTitles.mjs');
const { readJourneyReport } = await import('../testCommands.mjs');
const { renderAccessibility } = await import('./renderAccessibility.mjs');
const { renderControls } = await import('./renderControls.mjs');
const { sumLooks } = await import('./sumLooks.mjs');

const kept = join(import.meta.dirname, 'results.json');
const json = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));
const tests = readTests();
let isPassed = true;

if (process.argv[2] !== 'recorded') {
  const folder = mkdtempSync(join(tmpdir(), 'looks-'));
  const looking = tests.filter(
    ({ file, text }) => file.startsWith('e2e/') && text.includes('axeViolations('),
  );
  const journeys = looking.map(({ file, line }) => `${file}:${line}`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'tools', 'test.mjs'), ...new Set(journeys)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LOOKS_FOLDER: folder } },
  );
  isPassed = status === 0;
  const looks = readdirSync(folder).map((name) => json(join(folder, name)));
  rmSync(folder, { recursive: true });
  if (looks.length === 0) fail('Nenhuma tela foi olhada: veja acima.');
  const reader = join(root, 'e2e/node_modules/@guidepup/virtual-screen-reader/package.json');
  const { passed, failed } = readJourneyReport(join(root, 'test-results', 'journeys.json'));
  const results = sumLooks(looks, {
    day: new Date().toISOString().slice(0, 10),
    version: json(join(root, 'server', 'package.json')).version,
    reader: json(reader).version,
    journeys: { passed, failed },
  });
  writeFileSync(kept, JSON.stringify(results));
  await run('biome', ['format', '--write', kept]);
}
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(root, 'docs', name), text);
write('acessibilidade.md', renderAccessibility(json(kept)));
write('controles.md', renderControls(tests));
console.log('Escritos: docs/acessibilidade.md e docs/controles.md');
if (!isPassed) fail('Uma jornada falhou: veja acima. Os documentos contam o que foi visto.');
