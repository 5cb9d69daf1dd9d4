import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { databaseNameOf } from './cli/databaseNameOf.ts';
import { failureLines } from './cli/failureLines.ts';
import { listUnreadableSecrets } from './cli/listUnreadableSecrets.ts';
import { requireUsage } from './cli/requireUsage.ts';
import { help, isOwnersCommand, runCommand } from './cli/runCommand.ts';
import { runUnmigrated } from './cli/runUnmigrated.ts';
import { hostInUrl } from './config/addresses.ts';
import { type Config, readConfig } from './config.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { createSecretBox } from './domain/clientes/createSecretBox.ts';
import { createProviderMetrics } from './domain/powerbi/createProviderMetrics.ts';
import { createRestPowerBi } from './domain/powerbi/createRestPowerBi.ts';
import { createClock, readDatabaseMs } from './platform/db/createClock.ts';
import { fillNameKeys, lowersAccents, textOfOldName } from './platform/db/fillNameKeys.ts';
import { lockFolder } from './platform/db/lockFolder.ts';
import { asOwner, migrateAsOwner } from './platform/db/migrateAsOwner.ts';
import { type Database, openDatabase } from './platform/db/openDatabase.ts';
import { watchClock } from './platform/db/watchClock.ts';
import { useProxy } from './platform/http/useProxy.ts';
import { registerDatabaseMetrics } from './platform/metrics/registerDatabaseMetrics.ts';
import { registerStartMetrics } from './platform/metrics/registerStartMetrics.ts';
import { StartError, UsageError } from './StartError.ts';
import { version } from './version.ts';

const argsOf = (argv: readonly string[]): string[] =>
  argv.slice(2).filter((arg) => arg !== '--development');

/** Starts the server or runs a command. Locks the data folder first if PGlite uses it. */
async function start(): Promise<void> {
  const args = argsOf(process.argv);
  if (['help', '--help', '-h'].includes(args[0] ?? '')) {
    process.stdout.write(help);
    return;
  }
  requireUsage(args);
  const readSettings = () => readConfig(undefined, process.argv.includes('--development'));
  const result = await runUnmigrated(args, readSettings);
  if (result !== null) {
    process.stdout.write(`${result}\n`);
    return;
  }
  const config = readSettings();
  if (config.outgoingProxy) useProxy(config.outgoingProxy);
  const unlock = config.databaseUrl ? () => undefined : await lockFolder(config.dataDir);
  process.once('exit', unlock);
  let database = await openDatabase(config);
  try {
    const startMs = performance.now();
    await migrateAsOwner(database, config);
    if (isOwnersCommand(args) && config.migrationDatabaseUrl) {
      await database.close();
      database = await openDatabase(asOwner(config));
    }
    const migrationMs = performance.now() - startMs;
    if (args.length === 0 || args[0] === 'serve') await serveWith(config, database, migrationMs);
    else {
      process.stdout.write(`${await runCommand(args, config, database)}\n`);
      await database.close();
    }
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function serveWith(config: Config, database: Database, migrationMs: number): Promise<void> {
  const clock = createClock(() => readDatabaseMs(database.db));
  const isCorrected = await clock.compare();
  const { now } = clock;
  const secretBox = createSecretBox(config.encryptionKey, config.encryptionKeyId, config.oldKeys);
  if (config.emulatorOrigin) await seedDemo(database.db, secretBox, now(), config.emulatorOrigin);

  const registry = new Registry();
  registerDatabaseMetrics(registry, database);
  registerStartMetrics(registry, {
    migrationMs,
    countUnreadable: async () => (await listUnreadableSecrets(database.db, secretBox)).length,
  });
  const powerBi = createRestPowerBi({
    apiUrl: config.powerBiApiUrl,
    authorityUrl: config.entraAuthorityUrl,
    scope: config.cloud.scope,
    embedMinutes: config.embedMinutes,
    now,
    observer: createProviderMetrics(registry),
  });
  const app = await buildApp(
    { ...database, config, powerBi, secretBox, now, registry },
    {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
  );
  for (const old of await fillNameKeys(database.db)) app.log.warn(old, textOfOldName(old));
  if (!(await lowersAccents(database.db))) {
    app.log.warn(
      'lower() of this database leaves accented letters as they are; names are compared by the program',
    );
  }
  const unreadable = await listUnreadableSecrets(database.db, secretBox);
  if (unreadable.length > 0) {
    app.log.error(
      { owners: unreadable },
      'no configured key decrypts these stored secrets: put the key of their time into ENCRYPTION_OLD_KEYS',
    );
  }
  if (isCorrected) {
    app.log.warn({ differenceMs: clock.differenceMs() }, 'clock differs from the database');
  }
  const stopClock = watchClock(clock, registry, app.log);
  await listen(app, config);
  app.jobs.start();
  closeWithGrace({ delay: 8_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'ending');
    stopClock();
    await app.close();
    await database.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const mode = config.isProduction ? 'produção' : 'desenvolvimento';
  const databaseName = databaseNameOf(config);
  app.log.info({ version, mode, database: databaseName, node: process.version }, 'started');
  process.stdout.write(
    `Portal ${version} em http://${hostInUrl(config.host)}:${port} (${mode}, ${databaseName})\n`,
  );
}

/** Throws StartError if the port cannot be opened. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    const line =
      code === 'EADDRINUSE'
        ? `A porta ${port} já está em uso. Escolha outra em PORT.`
        : `Não é possível abrir a porta ${port} em ${host} (${code}). Verifique HOST e PORT.`;
    throw new StartError(line, { cause: error });
  });
}

start().catch((error: unknown) => {
  const lines = failureLines(error, argsOf(process.argv));
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
});
