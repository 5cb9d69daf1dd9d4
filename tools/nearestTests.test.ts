import { expect, it } from 'vitest';
import { nearestTests } from './nearestTests.mjs';

const screens = Array.from({ length: 10 }, (_, index) => `admin/src/s${index}/Screen.test.tsx`);

it('all tests run when they take little time', () => {
  const tests = ['server/src/a.test.ts', 'embed/src/b.test.ts'];
  expect(nearestTests(tests, ['embed/src/b.ts'])).toEqual({ chosen: tests.toReversed(), left: [] });
});

it('the tests nearest to the change run first, and the others are left out', () => {
  const { chosen, left } = nearestTests(screens, ['admin/src/s9/Screen.tsx']);
  expect(chosen).toEqual(['admin/src/s9/Screen.test.tsx', ...screens.slice(0, 5)]);
  expect(left).toEqual(screens.slice(5, 9));
});

it('a changed test file runs before all others', () => {
  const changed = ['admin/src/s0/Screen.tsx', 'admin/src/s8/Screen.test.tsx'];
  expect(nearestTests(screens, changed).chosen[0]).toBe('admin/src/s8/Screen.test.tsx');
});
