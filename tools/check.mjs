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
];

/** Runs a program of the workspace; answers whether it was content. */
export function run(name, args, { folder = '.', env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(bin(name, folder), args, {
      cwd: root,
      stdio: 'inherit',
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

/** Format and lint, what nothing uses, then the types of every package. */
export async function check() {
  console.log('Formato e lint…');
  let isContent = await run('biome', ['ci', '.']);
  console.log('Código e dependências sem uso…');
  isContent = (await run('knip', ['--no-progress'])) && isContent;
  console.log('Tipos…');
  const queue = [...projects];
  const worker = async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      isContent = (await run('tsc', ['-p', project])) && isContent;
    }
  };
  await Promise.all([worker(), worker()]);
  return isContent;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  if (!(await check())) fail('A verificação encontrou problemas: veja acima.');
}
