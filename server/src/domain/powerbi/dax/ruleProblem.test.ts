import { expect, it } from 'vitest';
import { ruleProblem } from './ruleProblem.ts';

const measures = new Set(['total', 'quem lê']);

it.each([
  ['', null],
  ['[Loja] = CUSTOMDATA()', null],
  ['[Região] IN {"Sul", "Norte"} && NOT(ISBLANK([Loja]))', null],
  ['[Texto] = "USERNAME() [Total]"', null],
  ["'Lojas (USERNAME())'[Loja] = 1 // USERNAME()", null],
  ['[Loja] = 1 /* USERNAME()\n */ -- USERNAME()', null],
  [
    "VAR l = LOOKUPVALUE('Acessos'[Loja], 'Acessos'[Chave], CUSTOMDATA()) RETURN ([Loja] = l)",
    null,
  ],
  ['[Pessoa] = USERNAME()', 'name'],
  ['[Pessoa] = userprincipalname ( )', 'name'],
  ['[Total] > 0 && [Pessoa] = UserObjectId()', 'name'],
  ['[Pessoa] = [QUEM LÊ]', 'unknown'],
  ['[Total] > 0', 'unknown'],
  ['Minha.Funcao([Loja])', 'unknown'],
  ['FunçãoPrópria([Loja]) = 1', 'unknown'],
  ['[Língua] = USERCULTURE()', 'unknown'],
] as const)('ruleProblem of %j is %s', (rule, problem) => {
  expect(ruleProblem(rule, measures)).toBe(problem);
});
