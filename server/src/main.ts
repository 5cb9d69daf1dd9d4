import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { listUnreadableSecrets } from './cli/listUnreadableSecrets.ts';
import { help, runCommand } from './cli/runCommand.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { createSecretBox } from './features/clientes/createSecretBox.ts';
import { lockFolder } from './platform/db/lockFolder.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/openDatabase.ts';
import { createRestPowerBi } from './platform/powerbi/createRestPowerBi.ts';
import { StartError } from './StartError.ts';
import { version } from './version.ts';

/** Starts the server or runs a command. Locks the data folder first if PGlite uses it. */
async function start(): Promise<void> {
  if (['help', '--help', '-h'].includes(process.argv[2] ?? '')) {
    process.stdout.write(help);
    return;
  }
  const config = readConfig();
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once('exit', unlock);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const args = process.argv.slice(2);
    if (args.length === 0) await serveWith(config, database);
    else {
      process.stdout.write(`${await runCommand(args, config, database)}\n`);
      await database.close();
    }
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function serveWith(config: Config, database: Database): Promise<void> {
  const now = () => new Date();
  const secretBox = createSecretBox(config.encryptionKey, config.encryptionKeyId, config.oldKeys);
  if (config.emulatorOrigin) await seedDemo(database.db, secretBox, now());

  const powerBi = createRestPowerBi({
    apiUrl: config.powerBiApiUrl,
    authorityUrl: config.entraAuthorityUrl,
    scope: config.powerBiScope,
    now,
  });
  const app = await buildApp(
    { config, db: database.db, powerBi, secretBox, now },
    {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
  );
  const unreadable = await listUnreadableSecrets(database.db, secretBox);
  if (unreadable.length > 0) {
    app.log.error({ clientes: unreadable }, 'no configured key decrypts these stored secrets');
  }
  await listen(app, config);
  closeWithGrace({ delay: 8_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'ending');
    await app.close();
    await database.close();
  });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Portal ${version} em http://${config.host}:${port}\n`);
}

/** Throws StartError if the port cannot be opened. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    const line =
      code === 'EADDRINUSE'
        ? `A porta ${port} já está em uso. Escolha outra em PORT.`
        : `Não é possível abrir a porta ${port} (${code}).`;
    throw new StartError(line, { cause: error });
  });
}

/** Returns the database's message. The message of a failed query itself is only the text of the query. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return String(cause instanceof Error ? cause.message : (error as Error).message);
}

start().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError
      ? error.lines
      : [
          error instanceof StartError
            ? error.message
            : `O servidor não pôde iniciar: ${reasonOf(error).slice(0, 300)}`,
        ];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
});
