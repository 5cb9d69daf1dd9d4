// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { compareMembers, type Difference } from './compareMembers.ts';
import { knownDifferences } from './differences.ts';
import { readBoth } from './readMembers.ts';

let found: ReadonlyMap<string, Difference>;
let theirCount = 0;

beforeAll(() => {
  const { theirs, ours, checker } = readBoth();
  theirCount = theirs.size;
  found = compareMembers(theirs, ours, checker);
});

describe('EMB-SVC-07 the public members of powerbi-client 2.24.1 and powerbi-models 2.1.1', () => {
  it('are all read', () => {
    expect(theirCount).toBeGreaterThan(2000);
  });

  it('are the same here, but for the members in the table of differences', () => {
    const unknown = [...found].filter(
      ([path, kind]) =>
        !knownDifferences.some((known) => known.kind === kind && known.members.test(path)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(knownDifferences)('still differ: $kind $members', ({ kind, members }) => {
    expect([...found].some(([path, other]) => other === kind && members.test(path))).toBe(true);
  });
});
