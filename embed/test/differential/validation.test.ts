import { describe, expect, it } from 'vitest';
import { models as ours } from '../../src/index.ts';
import { filters, inputs, seededRandom, spoil } from './configs.ts';
import { original } from './original.ts';

type Validator = (input: unknown) => { message: string }[] | undefined;
const validators = {
  ours: ours as unknown as Record<string, Validator>,
  original: original.models as unknown as Record<string, Validator>,
};

/** Inputs made of each right one. */
const rounds = 5000;

/** Messages alone (AMBIG-47), with the name that ours gives a bare value (AMBIG-48). */
function verdict(whose: 'ours' | 'original', name: string, input: unknown): string[] {
  const problems = validators[whose][name]?.(structuredClone(input)) ?? [];
  return problems.map(({ message }) => message.replace(/^undefined /, 'input '));
}

describe('the same verdict as powerbi-client 2.23.1', () => {
  it.each(Object.keys(inputs))('%s: right input, and 5000 spoiled ones', (name) => {
    expect(verdict('ours', name, inputs[name])).toEqual([]);
    expect(verdict('original', name, inputs[name])).toEqual([]);
    const random = seededRandom(name.length * 7919);
    for (let round = 0; round < rounds; round++) {
      const input = spoil(inputs[name], random);
      const expected = verdict('original', name, input);
      if (JSON.stringify(verdict('ours', name, input)) !== JSON.stringify(expected)) {
        expect({ input, verdict: verdict('ours', name, input) }).toEqual({
          input,
          verdict: expected,
        });
      }
    }
  });

  it.each(Object.entries(filters))(
    'validateFilter of a %s filter, spoiled 5000 times',
    (kind, filter) => {
      expect(verdict('ours', 'validateFilter', filter)).toEqual([]);
      const random = seededRandom(kind.length * 104729);
      for (let round = 0; round < rounds; round++) {
        const input = spoil(filter, random);
        const expected = verdict('original', 'validateFilter', input);
        expect({ input, verdict: verdict('ours', 'validateFilter', input) }).toEqual({
          input,
          verdict: expected,
        });
      }
    },
  );
});
