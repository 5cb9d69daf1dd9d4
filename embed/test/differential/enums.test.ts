import { describe, expect, it } from 'vitest';
import { models } from '../../src/index.ts';
import { original } from './original.ts';

const theirs = original.models as unknown as Readonly<Record<string, unknown>>;
const ours = models as unknown as Readonly<Record<string, unknown>>;
const names = Object.keys(theirs).filter((name) => typeof theirs[name] === 'object');

describe('the enumerations of powerbi-models 2.1.1', () => {
  it.each(names)('%s has the same names and numbers, in both directions', (name) => {
    expect(ours[name]).toEqual(theirs[name]);
  });

  it('are complete', () => {
    expect(names.length).toBeGreaterThan(25);
  });
});

describe('the type guards of powerbi-models 2.1.1', () => {
  const guards = Object.keys(theirs).filter((name) => /^(is|get)[A-Z]/.test(name));
  const inputs: unknown[] = [
    {},
    [],
    { column: 'c' },
    { table: 't', column: 'c' },
    { table: 't', column: 'c', aggregationFunction: 'Sum' },
    { table: 't', column: 'c', keys: ['k'] },
    { table: 't', measure: 'm' },
    { table: 't', hierarchy: 'h', hierarchyLevel: 'l' },
    { table: 't', hierarchy: 'h', hierarchyLevel: 'l', aggregationFunction: 'Sum' },
    { percentOfGrandTotal: true },
    { name: 'n', daxExpression: 'd' },
    { name: 'n' },
    { filterType: 3 },
    { operator: 'In', values: [1], keyValues: [[1]] },
    { logicalOperator: 'And', conditions: [] },
    { allPages: {} },
    { commands: [] },
    { groupName: 'g' },
    { menuLocation: 1 },
  ];

  it.each(guards)('%s answers the same', (name) => {
    const answers = (kit: Readonly<Record<string, unknown>>) =>
      inputs.map((input) => (kit[name] as (input: unknown) => unknown)(input));
    expect(answers(ours)).toEqual(answers(theirs));
    expect(guards.length).toBeGreaterThanOrEqual(16);
  });
});
