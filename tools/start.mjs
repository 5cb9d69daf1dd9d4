import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '../server/nodeFlags.mjs';
import { buildChanged } from './build.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildChanged();

const port = process.env.PORT ?? '8000';
const emulatorPort = process.env.EMULATOR_PORT ?? '8010';
const children = [];
let isStopping = false;

/**
 * Starts a built program and waits until it prints its ready line. Its error lines go through as they are; a program
 * that ends by itself ends everything.
 */
function start(name, env, flags = []) {
  return new Promise((ready) => {
    const child = spawn(process.execPath, [...flags, join(root, name, 'dist', 'main.js')], {
      cwd: root,
      env: { ...process.env, ...env },
      // A group of its own: Ctrl+C reaches this process alone, which stops the others in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    child.on('close', (code) => stopAll(isStopping ? 0 : code || 1));
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk) => {
      if (/^\S.* em http:\/\//m.test(chunk)) ready();
      if (process.env.PORTAL_VERBOSE) process.stdout.write(chunk);
    });
  });
}

let exitCode = 0;
async function stopAll(code) {
  exitCode ||= code;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  if (running.length === 0) process.exit(exitCode);
  if (isStopping) return;
  isStopping = true;
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
    process.exit(exitCode || 1);
  }, 10_000).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isStopping) console.log('\nEncerrando…');
    stopAll(0);
  });
}
process.on('uncaughtException', (error) => {
  for (const child of children) child.kill('SIGKILL');
  fail(error.message);
});

const usesEmulator = !process.env.POWERBI_API_URL;
if (usesEmulator) await start('emulator', { EMULATOR_PORT: emulatorPort });
const settings = {
  PORT: port,
  VIEWER_DIR: join(root, 'viewer', 'dist'),
  ADMIN_DIR: join(root, 'admin', 'dist'),
  PORTAL_DATA_DIR: process.env.PORTAL_DATA_DIR ?? join(root, '.portal'),
  ...(usesEmulator ? { EMULATOR_URL: `http://localhost:${emulatorPort}` } : {}),
};
await start('server', settings, nodeFlags);

console.log(`
  Portal     http://localhost:${port}
  Console    http://localhost:${port}/admin/
${usesEmulator ? `  Emulador   http://localhost:${emulatorPort}  (Power BI de demonstração, sem conta na nuvem)\n` : ''}
  Contas de demonstração (senha portal-demo em todas):
    ana          Aurora Energia       lê relatórios
    bruno        Mercado Horizonte    lê relatórios
    carla        Clínica Vida         ainda sem nada liberado
    geral        Aurora Energia       Admin Geral
    usuarios     Aurora Energia       Admin de Usuários
    relatorios   Aurora Energia       Admin de Relatórios
    super        todas                superusuária

  Ctrl+C encerra. Os dados ficam em ${process.env.PORTAL_DATA_DIR ?? '.portal/'}.
`);
