import fc from 'fast-check';
import { expect, it } from 'vitest';

const messageOf = (value: unknown) => {
  try {
    fc.assert(fc.property(fc.constant(value), () => false));
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the property holds');
};

it('the report of a failed property has few and short lines, and says how to reproduce the failure', () => {
  const person = (id: number) => ({
    id,
    name: `Pessoa ${id}`,
    teams: [id, id + 1],
    note: 'x'.repeat(500),
  });
  const message = messageOf({ people: Array.from({ length: 200 }, (_, id) => person(id)) });
  const lines = message.split('\n');
  expect(lines.length).toBeLessThan(80);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
  expect(message).toMatch(/seed: -?\d+, path: "/);
  expect(message).toContain("name: 'Pessoa 0'");
  expect(message).toContain('lines more: the seed and the path make it again.');
});

it('the report of a failed property shows the whole of a short counterexample', () => {
  expect(messageOf({ id: 7, name: 'Ana' })).toContain("Counterexample: [ { id: 7, name: 'Ana' } ]");
});
