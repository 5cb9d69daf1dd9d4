import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressTexts } from './compress.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { root } from './root.mjs';

// Wireit 0.14 was considered instead: its fingerprints would replace half of this file by as many lines of JSON in five manifests, and
// would add 31 packages. It cannot install itself on a new checkout, reload the pages of Vite, or start the server after the emulator (dev.mjs).

/**
 * The packages to build, each with the folders it is built from. A package is built again only after a change in one of
 * these folders. With `isPage`, compressed copies of the files are added.
 *
 * @type {readonly { name: string; from: readonly string[]; isPage?: boolean }[]}
 */
const targets = [
  { name: 'emulator', from: ['emulator', 'embed'] },
  { name: 'server', from: ['server', 'api-client'] },
  { name: 'viewer', from: ['viewer', 'ui', 'embed', 'api-client'], isPage: true },
  { name: 'admin', from: ['admin', 'ui', 'embed', 'api-client'], isPage: true },
];

const skipped = new Set(['node_modules', 'dist', 'test', '.tsc']);

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* sourcesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || /\.(test|spec)\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(path);
    else yield path;
  }
}

/** @param {{ from: readonly string[] }} target */
function fingerprint(target) {
  const hash = createHash('sha256');
  const shared = ['pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => join(root, file));
  for (const path of [
    ...shared,
    ...target.from.flatMap((folder) => [...sourcesOf(join(root, folder))]),
  ]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * @param {string} name
 * @returns {Promise<{ code: number | null; output: string }>}
 */
function runBuild(name) {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: join(root, name),
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code, output }));
  });
}

/** Builds the packages whose sources have changed since their last build, two at a time. */
export async function buildChanged() {
  const stale = targets
    .map((target) => ({ ...target, builtFrom: fingerprint(target) }))
    .filter(({ name, builtFrom }) => {
      const stamp = join(root, name, 'dist', '.built-from');
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== builtFrom;
    });
  if (stale.length > 0) console.log(`Construindo: ${stale.map(({ name }) => name).join(', ')}…`);
  const queue = [...stale];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const dist = join(root, target.name, 'dist');
      rmSync(dist, { recursive: true, force: true });
      const { code, output } = await runBuild(target.name);
      if (code !== 0) {
        console.error(output.trim());
        fail(`A construção de ${target.name} falhou.`);
      }
      mkdirSync(dist, { recursive: true });
      if (target.isPage) await compressTexts(dist);
      writeFileSync(join(dist, '.built-from'), target.builtFrom);
    }
  };
  await Promise.all([worker(), worker()]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await buildChanged();
}
