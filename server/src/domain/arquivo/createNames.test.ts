import { expect, it } from 'vitest';
import { equipeSecao } from '../../../test/arquivo/fileSections.ts';
import { createNames } from './createNames.ts';

it.each([
  ['before', 2, 4],
  ['after', 5, 4],
])(
  'ARQ-01 a name that looks like another one with its id, read %s it, has its own id',
  (_, literal, plain) => {
    const names = createNames([equipeSecao]);
    const stored = [
      { id: literal, item: { nome: `Diretoria #${plain}` } },
      { id: plain, item: { nome: 'Diretoria' } },
    ].sort((a, b) => a.id - b.id);
    names.load(equipeSecao, stored);
    const written = names.nameOf('equipes', literal);
    expect(written).toBe(`Diretoria #${plain} #${literal}`);
    expect(names.nameOf('equipes', plain)).toBe('Diretoria');
    const idOf = (name: string) => names.idOf('equipes', name, 'membros');
    expect([written, 'diretoria', `Diretoria #${plain}`].map(idOf)).toEqual([
      literal,
      plain,
      plain,
    ]);
  },
);

it('ARQ-02 a name that only looks like one with an id is a name', () => {
  const names = createNames([equipeSecao]);
  names.load(equipeSecao, [{ id: 7, item: { nome: 'Loja #12' } }]);
  expect(names.nameOf('equipes', 7)).toBe('Loja #12');
  expect(names.idOf('equipes', 'loja #12', 'membros')).toBe(7);
});
