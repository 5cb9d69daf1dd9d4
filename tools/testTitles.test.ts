import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { longJourneys } from '../e2e/longJourneys.ts';
import { renderControls } from './statements/renderControls.mjs';
import { readTests } from './testTitles.mjs';

const tests = readTests();

// `npm test` leaves out the tests with the tag `slow`, and the long journeys. docs/decisions/tools-slow-tests.md
it('each requirement that a test names is named by a test that every npm test runs', () => {
  const short = tests.filter(({ file }) => !longJourneys.includes(`**/${basename(file)}`));
  const usual = new Set(short.filter(({ isSlow }) => !isSlow).flatMap(({ ids }) => ids));
  const slow = new Set(short.filter(({ isSlow }) => isSlow).flatMap(({ ids }) => ids));
  expect(slow.size).toBeGreaterThan(100);
  expect([...slow].filter((one) => !usual.has(one))).toEqual([]);
});

it('LGPD-04 the table of controls has the titles that the tests have now', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'controles.md'), 'utf8');
  expect(text, 'run: npm run statements -- recorded').toBe(renderControls(tests));
});
