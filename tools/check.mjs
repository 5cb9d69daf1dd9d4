import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, fail } from './install.mjs';
import { bin, root } from './root.mjs';

const projects = [
  'api-client',
  'embed',
  'ui',
  'viewer',
  'admin',
  'server',
  'emulator',
  'emulator/src/frame',
  'e2e',
  'tsconfig.scripts.json',
];

/**
 * Runs a program of the workspace. Resolves to true if it exits with code 0.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ folder?: string; env?: NodeJS.ProcessEnv; stdio?: 'inherit' | 'ignore' }} [options]
 * @returns {Promise<boolean>}
 */
export function run(name, args, { folder = '.', env = {}, stdio = 'inherit' } = {}) {
  return new Promise((done) => {
    const child = spawn(bin(name, folder), args, {
      cwd: root,
      stdio,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

/** Checks format and lint, then unused code and dependencies, then types. Resolves to true if nothing was found. */
export async function check() {
  console.log('Formato e lint…');
  // In a file its colours stand around each letter.
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  let isPassed = await run('biome', ['ci', '.', ...colours]);
  console.log('Código e dependências sem uso…');
  isPassed = (await run('knip', ['--no-progress'])) && isPassed;
  console.log('Tipos…');
  const queue = [...projects];
  const worker = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      isPassed = (await run('tsc', ['-p', project])) && isPassed;
    }
  };
  await Promise.all([worker(), worker()]);
  return isPassed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  if (!(await check())) fail('A verificação encontrou problemas: veja acima.');
}
