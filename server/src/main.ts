import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { createSecretBox } from './clientes/secretBox.ts';
import { ConfigError, readConfig } from './config.ts';
import { lockFolder } from './db/lockFolder.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { createRestPowerBi } from './powerbi/RestPowerBi.ts';
import { StartError } from './StartError.ts';

/** Start in order; whatever was taken is given back in reverse when the process ends. */
async function start(): Promise<void> {
  const config = readConfig();
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once('exit', unlock);
  const database = await openDatabase(config.databaseUrl, config.dataDir);
  await migrate(database);

  const now = () => new Date();
  const secretBox = createSecretBox(config.encryptionKey, config.encryptionKeyId);
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
  closeWithGrace({ delay: 8_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.message}\n`);
    await app.close();
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EADDRINUSE'
      ? new StartError(`A porta ${config.port} já está em uso. Escolha outra em PORT.`, {
          cause: error,
        })
      : new StartError(`Não é possível abrir a porta ${config.port} (${code}).`, { cause: error });
  });
  process.stdout.write(`Portal em http://${config.host}:${config.port}\n`);
}

start().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError
      ? error.lines
      : [
          error instanceof StartError
            ? error.message
            : `O servidor não pôde iniciar: ${(error as Error).message?.slice(0, 300)}`,
        ];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
});
