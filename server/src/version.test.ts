import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from './version.ts';

it('the version is that of the newest part of the changelog, whose parts are releases', () => {
  const text = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  expect(headings[0]?.split(' ')[0]).toBe(version);
  expect(headings.filter((heading) => !/^\d+\.\d+\.\d+( \(.*\))?$/.test(heading))).toEqual([]);
});
