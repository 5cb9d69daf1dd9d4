import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const mutant: Mutant | null = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null;
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
const src = `${import.meta.dirname}/../../src`;

/** Runs the server's suites with one changed source file. The change is made in memory, not on disk. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code, id) {
        if (mutant === null || relative(src, id) !== mutant.file) return null;
        return code.slice(0, mutant.start) + mutant.by + code.slice(mutant.end);
      },
    },
  ],
  test: {
    include: ['src/**/*.test.ts', '../api-client/src/rules/*.test.ts'],
    env: isPostgres ? { TEST_DATABASE: 'postgres' } : {},
    ...(isPostgres && { globalSetup: './test/dropDatabases.ts' }),
    isolate: false,
    fileParallelism: false,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    reporters: ['dot'],
  },
});
