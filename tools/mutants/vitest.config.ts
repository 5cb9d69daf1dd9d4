import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { part } from './parts.mjs';

/** Properties take longest, and most mutants are seen by the other tests. */
class PropertiesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isProperty = ({ moduleId }: TestSpecification) => moduleId.includes('.property.');
    return files.toSorted((a, b) => Number(isProperty(a)) - Number(isProperty(b)));
  }
}

export default defineConfig({
  test: {
    include: [...part.tests],
    // The same random cases for each mutant, and no search for the smallest failing one.
    setupFiles: ['tools/mutants/seed.ts'],
    isolate: false,
    sequence: { sequencer: PropertiesLast },
    tags: [{ name: 'slow' }, { name: 'browser' }],
    testTimeout: 20_000,
    hookTimeout: 90_000,
  },
});
