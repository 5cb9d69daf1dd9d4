import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator, type Emulator } from '@portal/emulator';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../src/app.ts';
import type { Context } from '../src/Context.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createSecretBox } from '../src/domain/clientes/createSecretBox.ts';
import { createProviderMetrics } from '../src/domain/powerbi/createProviderMetrics.ts';
import { createRestPowerBi } from '../src/domain/powerbi/createRestPowerBi.ts';
import type { PowerBi } from '../src/domain/powerbi/PowerBi.ts';
import type { Database } from '../src/platform/db/openDatabase.ts';
import { testDatabase } from './testDatabase.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly emulator: Emulator;
  /** Moves the server's clock; a negative number moves it back. */
  advance(ms: number): void;
}

interface TestOptions {
  readonly powerBi?: PowerBi;
  readonly hasOwnTime?: boolean;
  /** Absent: the database that the files of a worker share. */
  readonly database?: Database;
}

let emulator: Promise<Emulator> | undefined;

/**
 * Builds the server with the test database and the emulator. The server does not listen; tests use `app.inject`. A test of very
 * many openings passes its own Power BI, which answers within the process. With `hasOwnTime` the server's clock stands still until
 * the test moves it, so that a slow machine changes nothing.
 */
export async function testServer(
  settings: Record<string, string> = {},
  { powerBi, hasOwnTime = false, database: given }: TestOptions = {},
): Promise<TestServer> {
  emulator ??= createEmulator();
  const running = await emulator;
  // All files of a worker share the emulator. A fault that one file has left must not meet the next one.
  running.faults.clear();
  const database = given ?? (await testDatabase());
  const config: Config = readConfig({
    PORTAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-test-')),
    EMULATOR_URL: running.url,
    ...settings,
  });
  let offsetMs = 0;
  const startMs = Date.now();
  const now = () => new Date((hasOwnTime ? startMs : Date.now()) + offsetMs);
  const registry = new Registry();
  const context: Context = {
    ...database,
    config,
    registry,
    now,
    secretBox: createSecretBox(config.encryptionKey, config.encryptionKeyId),
    powerBi:
      powerBi ??
      createRestPowerBi({
        apiUrl: config.powerBiApiUrl,
        authorityUrl: config.entraAuthorityUrl,
        scope: config.cloud.scope,
        embedMinutes: config.embedMinutes,
        now,
        observer: createProviderMetrics(registry),
      }),
  };
  return {
    app: await buildApp(context, false),
    context,
    emulator: running,
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}
