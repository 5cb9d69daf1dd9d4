import { defineConfig } from '@playwright/test';
import {
  embedded,
  emulatorPort,
  onPostgres,
  portalPort,
  postgresEmulatorPort,
  postgresPort,
} from './fixtures/addresses.ts';
import { postgresUrl } from './fixtures/database.ts';
import { freshFolder } from './fixtures/freshFolder.ts';
import type { Stack } from './fixtures/test.ts';
import { plainEmulatorOrigin, plainEmulatorPort, plainPort } from './plain/addresses.ts';

const isCi = Boolean(process.env.CI);
const chromium = process.env.CHROMIUM;

/** What must hold on either database: the days of people, the walls, what happens in the middle of reading. */
const onEitherDatabase = [
  '**/day/*.spec.ts',
  '**/security/*.spec.ts',
  '**/disturbed/*.spec.ts',
  '**/admin/permissions.spec.ts',
  '**/viewer/two-clientes.spec.ts',
  '**/viewer/microsoft.spec.ts',
];

export default defineConfig<Stack>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Two cores carry the servers, the browser and the tests.
  workers: 1,
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    {
      name: 'pglite',
      use: { baseURL: embedded.portalOrigin, addresses: embedded, database: 'PGlite' },
    },
    ...(postgresUrl
      ? [
          {
            name: 'postgresql',
            testMatch: onEitherDatabase,
            use: {
              baseURL: onPostgres.portalOrigin,
              addresses: onPostgres,
              database: 'PostgreSQL' as const,
            },
          },
        ]
      : []),
  ],
  webServer: [
    {
      command: 'node ../tools/start.mjs',
      url: `http://localhost:${portalPort}/api/health/ready/`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(portalPort),
        EMULATOR_PORT: String(emulatorPort),
        PORTAL_DATA_DIR: process.env.E2E_DATA_DIR ?? freshFolder(),
      },
    },
    ...(postgresUrl
      ? [
          {
            command: 'node --import tsx fixtures/startOnPostgres.ts',
            url: `${onPostgres.portalOrigin}/api/health/ready/`,
            timeout: 120_000,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
            env: {
              PORT: String(postgresPort),
              EMULATOR_PORT: String(postgresEmulatorPort),
              PORTAL_DATA_DIR: freshFolder(),
            },
          },
        ]
      : []),
    {
      // The provider of plain/, whose backend each of its tests starts for itself.
      command: 'node ../emulator/dist/main.js',
      url: `${plainEmulatorOrigin}/_emulator/faults`,
      env: { EMULATOR_PORT: String(plainEmulatorPort), PORT: String(plainPort) },
    },
  ],
});
