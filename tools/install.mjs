import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The pnpm version that wrote the lockfile. npx downloads it if the machine does not have it. */
const { packageManager: pnpm } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const leastNode = /** @type {const} */ ([20, 19]);
const stampFile = join(root, 'node_modules', '.portal-installed');

/**
 * Prints one line and ends the process with exit code 1.
 *
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Ends the process if Node.js is too old. Installs the dependencies of the lockfile unless they are already installed.
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
    fail(
      `O portal precisa do Node.js ${leastNode.join('.')} ou mais novo; este é o ${process.versions.node}.`,
    );
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;

  console.log('Instalando as dependências (só na primeira vez, ou quando mudam)…');
  const run = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      // pnpm asks no questions if CI is set.
      env: { ...process.env, CI: '1' },
    },
  );
  if (run.error || run.status !== 0) {
    console.error(
      `${run.stdout ?? ''}${run.stderr ?? ''}`.trim().split('\n').slice(-12).join('\n'),
    );
    fail(
      'Não foi possível instalar as dependências: verifique a conexão com o registro do npm e tente de novo.',
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, wanted);
}
