// Usage: node emulator/pack.mjs [folder]
// Builds the emulator and packs it into one file in the folder, by default the current one. `npx <file>` starts
// it. After `npm install <file>`, `node_modules/.bin/portal-emulator` starts it. No registry has a package of this name.
// The packed file needs no other package.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildEmulator } from './build.mjs';

const here = import.meta.dirname;
const folder = resolve(process.argv[2] ?? '.');

const own = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const staging = mkdtempSync(join(tmpdir(), 'emulator-package-'));
const manifest = {
  name: own.name,
  version: own.version,
  description: 'Power BI and Entra ID on this machine, with demo data, for development and tests.',
  license: 'MIT',
  type: 'module',
  bin: { 'portal-emulator': './main.mjs' },
  exports: { '.': './dist/index.js' },
  engines: { node: '>=20.19' },
};
writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(staging, 'main.mjs'), "#!/usr/bin/env node\nimport './dist/main.js';\n");
await buildEmulator(join(staging, 'dist'));
for (const name of ['README.md', 'REFERENCE.md']) cpSync(join(here, name), join(staging, name));
cpSync(join(here, '../LICENSE'), join(staging, 'LICENSE'));
mkdirSync(folder, { recursive: true });
const args = ['pack', staging, '--pack-destination', folder, '--json'];
const output = execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
rmSync(staging, { recursive: true });
console.log(join(folder, JSON.parse(output)[0].filename));
