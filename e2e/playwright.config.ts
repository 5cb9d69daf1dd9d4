import { defineConfig } from '@playwright/test';
import { emulatorPort, portalPort } from './fixtures/addresses.ts';
import { freshFolder } from './fixtures/freshFolder.ts';
import { plainEmulatorOrigin, plainEmulatorPort, plainPort } from './plain/addresses.ts';

const isCi = Boolean(process.env.CI);
const chromium = process.env.CHROMIUM;

export default defineConfig({
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
    baseURL: `http://localhost:${portalPort}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
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
    {
      // The provider of plain/, whose backend each of its tests starts for itself.
      command: 'node ../emulator/dist/main.js',
      url: `${plainEmulatorOrigin}/_emulator/faults`,
      env: { EMULATOR_PORT: String(plainEmulatorPort), PORT: String(plainPort) },
    },
  ],
});
