import { join } from 'node:path';
import { nodeFlags } from '../server/nodeFlags.mjs';
import { buildChanged } from './build.mjs';
import { demoAccounts, demoMail } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { startProgram } from './processes.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildChanged();

const port = process.env.PORT ?? '8000';
const emulatorPort = process.env.EMULATOR_PORT ?? '8010';
// At 127.0.0.1 the emulator is another site than the portal, as Microsoft's cloud is. The journeys start it so.
const emulatorUrl = `http://${process.env.EMULATOR_HOST || 'localhost'}:${emulatorPort}`;
const mailPort = process.env.EMULATOR_MAIL_PORT || String(Number(emulatorPort) + 15);
const program = (/** @type {string} */ name) => join(root, name, 'dist', 'main.js');

const usesEmulator = !process.env.POWERBI_API_URL && !process.env.CLOUD;
if (usesEmulator) {
  const env = { EMULATOR_PORT: emulatorPort, EMULATOR_MAIL_PORT: mailPort };
  await startProgram(program('emulator'), { env });
}
await startProgram(program('server'), {
  flags: nodeFlags(process.env.DATABASE_URL),
  env: {
    PORT: port,
    VIEWER_DIR: join(root, 'viewer', 'dist'),
    ADMIN_DIR: join(root, 'admin', 'dist'),
    PORTAL_DATA_DIR: process.env.PORTAL_DATA_DIR ?? join(root, '.portal'),
    ...(usesEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
    ...(usesEmulator ? demoMail({ port, mailPort }) : {}),
  },
});

console.log(`
  Portal     http://localhost:${port}
  Console    http://localhost:${port}/admin/
${usesEmulator ? `  Endereços  http://aurora.localhost:${port}  http://horizonte.localhost:${port}  (com a marca de cada um)\n  Emulador   ${emulatorUrl}  (Power BI de demonstração, sem conta na nuvem)\n  E-mails    ${emulatorUrl}/mail  (o que o portal enviou)\n  Loja       http://loja.localhost:${emulatorPort}/loja  (outro produto, que mostra os relatórios da Aurora)\n  Ganchos    ${emulatorUrl}/ganchos  (o que o portal avisa a outro programa quando algo muda na Aurora)\n  Provedor   http://horizonte.localhost:${port}/login  (o Bruno entra com a conta da própria empresa)\n` : ''}
${demoAccounts}

  Ctrl+C encerra. Os dados ficam em ${process.env.PORTAL_DATA_DIR ?? '.portal/'}.
`);
