import { defineConfig } from '@playwright/test';
import { engines } from './engines.ts';
import type { EngineOptions } from './test.ts';

/** Short journeys in each engine, one after the other. The runner's own browser is not used. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: 'journeys.ts',
  outputDir: '../../test-results/engines',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  projects: Object.keys(engines).map((name) => ({
    name,
    use: { engine: name as keyof typeof engines },
  })),
});
