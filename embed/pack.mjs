// Usage: node embed/pack.mjs [folder] [built]
// Builds the package in the folder `built`, by default `embed/dist`, packs it into one file in `folder`, by default the
// current one, and prints the path of the file. `npm install <file>` installs it.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackage } from './build.mjs';

const folder = resolve(process.argv[2] ?? '.');
const built = resolve(process.argv[3] ?? join(import.meta.dirname, 'dist'));

await buildPackage(built);
mkdirSync(folder, { recursive: true });
const args = ['pack', built, '--pack-destination', folder, '--json'];
const output = execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
console.log(join(folder, JSON.parse(output)[0].filename));
