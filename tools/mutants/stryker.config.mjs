import { part } from './parts.mjs';

/** For `.ci/mutants`, in whose copy of the project the sources are changed in place. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  mutate: part.mutate,
  inPlace: true,
  coverageAnalysis: 'perTest',
  // A constant of a module is made once, before a mutant is chosen.
  ignoreStatic: true,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutants-${process.env.MUTANTS_PART}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportMutants: true },
  thresholds: { high: 100, low: part.least, break: part.least },
};
