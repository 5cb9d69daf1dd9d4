import { expect, it } from 'vitest';
import { asksForHidden, ruleProblem } from './ruleProblem.ts';

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

it.each([
  ['a sum', 'Receita', false],
  ['the name itself', 'Minha', true],
  ['a measure that names one that asks, in any capitals', 'Total', true],
  ['a circle without the name', 'Volta', false],
  ['the name in a text, a comment and a column alone', 'Texto', false],
  ['a formula that Power BI does not tell', 'Oculta', true],
])('ALERTA-01 whether a measure asks for the name of the person: %s', (_, measure, expected) => {
  const expressions = new Map<string, string | null>([
    ['receita', "SUM('Vendas'[receita])"],
    ['minha', 'CALCULATE([Receita], T[dono] = userprincipalname ())'],
    ['total', '[Receita] + [MINHA]'],
    ['volta', '[Receita] + [Ida]'],
    ['ida', '[Volta]'],
    ['texto', '"USERNAME()" & [x] // USERNAME()\n& \'USERNAME()\'[USERNAME()]'],
    ['oculta', null],
  ]);
  expect(asksForHidden(measure, expressions)).toBe(expected);
});

it.each([
  ['a column that is not named', 'Receita', false],
  ['a hidden column', 'Custo', true],
  ['a measure that names one with a hidden column', 'Margem', true],
  ['a hidden table in quotes', 'Folha', true],
  ['a hidden table without quotes', 'Linhas', true],
  ['the same words in texts and comments', 'Texto', false],
])(
  'ALERTA-01 whether a measure asks for what object-level security hides: %s',
  (_, measure, expected) => {
    const expressions = new Map<string, string | null>([
      ['receita', "SUM('Vendas'[receita])"],
      ['custo', "SUM('Vendas'[CUSTO])"],
      ['margem', '[Receita] - [Custo]'],
      ['folha', "COUNTROWS('Folha de pagamento')"],
      ['linhas', 'COUNTROWS(Cargos)'],
      ['texto', '"[custo] cargos" & [receita] // Cargos'],
    ]);
    const unseen = new Set(['custo', 'folha de pagamento', 'cargos']);
    expect(asksForHidden(measure, expressions, unseen)).toBe(expected);
  },
);
