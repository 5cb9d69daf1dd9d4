/**
 * What is mutated, with the tests that must see each mutant, and the least score in percent.
 *
 * @type {Readonly<Record<string, { mutate: readonly string[]; tests: readonly string[]; least: number }>>}
 * docs/decisions/tools-mutants.md
 */
export const parts = {
  machine: {
    mutate: ['viewer/src/opening/machine/!(*.test|testWorld).ts'],
    tests: ['viewer/src/opening/machine/*.test.ts'],
    least: 90,
  },
  rules: {
    mutate: ['api-client/src/rules/!(*.test).ts'],
    tests: ['api-client/src/rules/*.test.ts'],
    least: 86,
  },
  access: {
    mutate: [
      'server/src/domain/access/{accessExpiry,candidate,rowsByKey,seenPages,storedFacts}.ts',
    ],
    tests: ['server/src/domain/access/candidate.test.ts'],
    least: 87,
  },
};

/** The part that `.ci/mutants` runs. */
export const part = parts[process.env.MUTANTS_PART ?? ''] ?? fail();

function fail() {
  throw new Error(`MUTANTS_PART is one of ${Object.keys(parts).join(', ')}.`);
}
