import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { unknownFields } from './unknownFields.ts';

const page = Type.Object({ nome: Type.String() });
const schema = Type.Object({
  nome: Type.Optional(Type.String()),
  paginas: Type.Optional(Type.Array(page)),
  alvo: Type.Optional(Type.Union([Type.Object({ user: Type.Number() }), Type.Null()])),
  estado: Type.Optional(Type.Unknown()),
  filtros: Type.Optional(Type.Record(Type.String(), Type.String())),
});

it.each([
  [{ nome: 'a', paginas: [{ nome: 'p' }], alvo: null }, []],
  [{ estado: { any: { thing: 1 } }, filtros: { any: 'name' } }, []],
  [{ nome: 'a', nomes: 'b', cor: 1 }, ['nomes', 'cor']],
  [{ paginas: [{ nome: 'p' }, { nome: 'p', cor: 1 }] }, ['paginas.1.cor']],
  [{ alvo: { user: 1, equipe: 2 } }, ['alvo.equipe']],
  [JSON.parse('{"__proto__":1,"constructor":2}'), ['__proto__', 'constructor']],
  [null, []],
])('the fields of %j that no schema has are %j', (body, fields) => {
  expect(unknownFields(schema, body)).toEqual(fields);
});

it('tells at most twenty names, each cut at a hundred characters', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}`.padEnd(5_000, 'x'));
  const found = unknownFields(schema, Object.fromEntries(names.map((name) => [name, 1])));
  expect([found.length, Math.max(...found.map((name) => name.length))]).toEqual([20, 100]);
});
