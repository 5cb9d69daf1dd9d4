import { describe, expect, it } from 'vitest';
import { models } from '../../src/index.ts';
import { original } from './original.ts';

const theirs = original.models as unknown as Readonly<Record<string, unknown>>;
const ours = models as unknown as Readonly<Record<string, unknown>>;
const names = Object.keys(theirs).filter((name) => typeof theirs[name] === 'object');

describe('the enumerations of powerbi-models 1.15.2', () => {
  it.each(names)('%s has the same names and numbers, in both directions', (name) => {
    expect(ours[name]).toEqual(theirs[name]);
  });

  it('are complete', () => {
    expect(names.length).toBeGreaterThan(25);
  });
});
