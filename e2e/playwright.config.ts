import { defineConfig } from '@playwright/test';
import { postgresUrl } from './fixtures/createDatabase.ts';
import type { Stack } from './fixtures/test.ts';
import { longJourneys } from './longJourneys.ts';

const isCi = Boolean(process.env.CI);
const chromium = process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM;

/** The journeys that run on PostgreSQL if there is one; with TEST_ALL_DATABASES=1, as nightly, on both. All others run on PGlite. */
const onPostgres = [
  '**/security/*.spec.ts',
  '**/resilience/*.spec.ts',
  '**/admin/permissions.spec.ts',
  '**/viewer/two-clientes.spec.ts',
  '**/viewer/microsoft.spec.ts',
];

export default defineConfig<object, Stack>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  // The longest journey takes a minute on a quiet machine, and three on a slow one.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A journey waits most of its time, so two of them share two cores well.
  workers: 2,
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The routes and events of Playwright do not include the requests of a service worker. Only worker.spec.ts allows service workers.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    {
      name: 'pglite',
      use: { database: 'PGlite' },
      testIgnore: [
        ...(process.env.E2E_LONG ? [] : longJourneys),
        ...(postgresUrl && !process.env.TEST_ALL_DATABASES ? onPostgres : []),
      ],
    },
    ...(postgresUrl
      ? [
          {
            name: 'postgresql',
            testMatch: onPostgres,
            use: { database: 'PostgreSQL' as const },
          },
        ]
      : []),
  ],
});
