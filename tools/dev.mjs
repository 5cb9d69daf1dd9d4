// Runs the whole portal from its source on one address. After a change, Vite reloads the apps, the server or the
// emulator is bundled and restarted, or the page inside the report frame is rebuilt and loaded again.
import { join } from 'node:path';
import { nodeFlags } from '../server/nodeFlags.mjs';
import { bundleOptions, dependenciesOf } from './bundle.mjs';
import { demoAccounts, demoMail } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
// These modules are imported only here, because they need dependencies that the lines above may have just
// installed.
const { reloadPages, serveApps, watchFrame } = await import('./serveApps.mjs');
const { watchProgram } = await import('./watchProgram.mjs');
const { serverBundle } = await import('../server/build.mjs');

const port = Number(process.env.PORT || 8000);
const apiPort = Number(process.env.API_PORT || port + 1);
const adminPort = Number(process.env.ADMIN_PORT || port + 2);
const emulatorPort = Number(process.env.EMULATOR_PORT || 8010);
const mailPort = Number(process.env.EMULATOR_MAIL_PORT || emulatorPort + 15);
const usesEmulator = !process.env.POWERBI_API_URL && !process.env.CLOUD;
const emulatorOrigin = `http://localhost:${emulatorPort}`;

/** @type {Awaited<ReturnType<typeof watchProgram>> | undefined} */
let server;

/** @type {Awaited<ReturnType<typeof watchProgram>> | undefined} */
let emulator;

async function runEmulator() {
  const source = join(root, 'emulator', 'src');
  const folder = join(root, 'emulator', '.dev', 'dist');
  await watchFrame(join(folder, 'frame'), emulatorOrigin);
  const bundle = bundleOptions({
    entry: join(source, 'main.ts'),
    outfile: join(folder, 'main.js'),
    external: dependenciesOf('emulator'),
  });
  const env = {
    EMULATOR_PORT: String(emulatorPort),
    EMULATOR_MAIL_PORT: String(mailPort),
    PORT: String(port),
  };
  return watchProgram({
    name: 'Emulador',
    bundle,
    folders: [source],
    // The frame's code is not part of this bundle.
    ignored: /^frame[\\/]|\.test\.ts$/,
    env,
    // A restarted emulator has new signing keys: it refuses the tokens that the running server has cached.
    onRestarted: async () => {
      await server?.restart();
      reloadPages();
    },
  });
}

async function runServer() {
  const bundle = {
    ...serverBundle(join(root, 'server', '.dev')),
    external: dependenciesOf('server'),
  };
  const env = {
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    PORTAL_DATA_DIR: process.env.PORTAL_DATA_DIR || join(root, '.portal'),
    ...(usesEmulator ? { EMULATOR_URL: emulatorOrigin, ...demoMail({ port, mailPort }) } : {}),
  };
  const flags = [...nodeFlags(process.env.DATABASE_URL), '--enable-source-maps'];
  return watchProgram({
    name: 'Servidor',
    bundle,
    folders: [join(root, 'server', 'src'), join(root, 'api-client', 'src')],
    env,
    flags,
  });
}

if (usesEmulator) emulator = await runEmulator();
server = await runServer();
const hasMicrosoft = usesEmulator || Boolean(process.env.MICROSOFT_CLIENT_ID);
await serveApps({
  port,
  adminPort,
  apiPort,
  whenRunning: () => Promise.all([emulator?.whenRunning(), server?.whenRunning()]),
  pageConfig: {
    ...(usesEmulator && { embedOrigins: [emulatorOrigin] }),
    ...(!hasMicrosoft && { microsoft: false }),
  },
});

console.log(`
  Portal     http://localhost:${port}          (viewer, recarrega ao salvar)
  Console    http://localhost:${port}/admin/   (console, recarrega ao salvar)
  API        http://localhost:${apiPort}          (servidor, reinicia ao salvar)
${usesEmulator ? `  Emulador   http://localhost:${emulatorPort}\n  E-mails    http://localhost:${emulatorPort}/mail\n  Ganchos    http://localhost:${emulatorPort}/ganchos\n` : ''}
${demoAccounts}

  Ctrl+C encerra. Os dados ficam em ${process.env.PORTAL_DATA_DIR ?? '.portal/'}.
`);
