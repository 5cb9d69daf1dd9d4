import { expect, it } from 'vitest';
import { type JudgedRestriction, momentBlockers } from './restrictions.ts';

const of = (
  equipe: string | null,
  isInNetworks: boolean,
  isInHours: boolean,
): JudgedRestriction => ({
  equipe: equipe === null ? null : { id: 1, nome: equipe },
  isInNetworks,
  isInHours,
});

it.each<[string, JudgedRestriction[], string[]]>([
  ['nothing that binds admits', [], []],
  ['a cliente admits', [of(null, true, true)], []],
  ['a cliente refuses the network', [of(null, false, true)], ['cliente network']],
  ['a cliente refuses the hour', [of(null, true, false)], ['cliente hours']],
  ['a team admits', [of('A', true, true)], []],
  ['a team refuses the network', [of('A', false, true)], ['equipe network']],
  ['a team refuses the hour', [of('A', true, false)], ['equipe hours']],
  ['of two teams one admits', [of('A', false, false), of('B', true, true)], []],
  [
    'the network of one team and the hours of another one admit nobody',
    [of('A', true, false), of('B', false, true)],
    ['equipe network', 'equipe hours'],
  ],
  [
    'a team that admits does not replace the cliente',
    [of(null, false, false), of('A', true, true)],
    ['cliente network', 'cliente hours'],
  ],
  [
    'a cliente that admits does not replace the teams',
    [of(null, true, true), of('A', false, true)],
    ['equipe network'],
  ],
])('REDE-02 %s', (_, restrictions, blockers) => {
  expect(momentBlockers(restrictions)).toEqual(blockers);
});
