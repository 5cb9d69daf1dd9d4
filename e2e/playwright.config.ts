import { defineConfig } from '@playwright/test';
import { postgresUrl } from './fixtures/database.ts';
import type { Stack } from './fixtures/test.ts';

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

export default defineConfig<object, Stack>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each with a stack and a browser of its own; between them they keep two cores busy.
  workers: 1,
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'pglite', use: { database: 'PGlite' } },
    ...(postgresUrl
      ? [
          {
            name: 'postgresql',
            testMatch: onEitherDatabase,
            use: { database: 'PostgreSQL' as const },
          },
        ]
      : []),
  ],
});
