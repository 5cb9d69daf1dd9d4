import { readConfig } from './config.ts';
import { createEmulator } from './createEmulator.ts';

function reasonFor(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return `O emulador não iniciou: ${message}`;
  return `A porta ${port} já está em uso. Pare o outro programa ou escolha outra com EMULATOR_PORT ou EMULATOR_MAIL_PORT.`;
}

async function main(): Promise<void> {
  try {
    const config = readConfig();
    const emulator = await createEmulator(config);
    const stop = () => emulator.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    process.stdout.write(`Emulador do Power BI em ${emulator.url}\n`);
  } catch (error) {
    process.stderr.write(`${reasonFor(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
