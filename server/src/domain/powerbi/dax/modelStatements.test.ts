import { describe, expect, it } from 'vitest';
import { figureStatement } from './modelStatements.ts';

const filter = { tabela: 'Vendas', coluna: 'Região', tipo: 'texto', valores: ['Sul'] } as const;

describe('the statement of a figure', () => {
  it.each([
    ['Receita', null, 'ROW("Valor", [Receita])'],
    [
      'Receita',
      { ...filter, valores: ['Sul', 'Norte'] },
      `ROW("Valor", CALCULATE([Receita], 'Vendas'[Região] IN {"Sul", "Norte"}))`,
    ],
    ['a]b', null, 'ROW("Valor", [a]]b])'],
    ['x]) EVALUATE ROW("y", [z', null, 'ROW("Valor", [x]]) EVALUATE ROW("y", [z])'],
    [
      'M',
      { ...filter, tabela: "d'Or'[x]", coluna: 'c]', valores: ['"}) EVALUATE {1} //', ''] },
      `ROW("Valor", CALCULATE([M], 'd''Or''[x]'[c]]] IN {"""}) EVALUATE {1} //", ""}))`,
    ],
    [
      'M',
      { ...filter, tipo: 'numero', valores: ['1', '-2.50'] },
      `ROW("Valor", CALCULATE([M], 'Vendas'[Região] IN {1, -2.50}))`,
    ],
    [
      'M',
      { ...filter, tipo: 'logico', valores: ['true', 'false'] },
      `ROW("Valor", CALCULATE([M], 'Vendas'[Região] IN {TRUE(), FALSE()}))`,
    ],
  ] as const)('ALERTA-01 quotes names and values: %s', (medida, filtro, dax) => {
    expect(figureStatement(medida, filtro).dax).toBe(dax);
  });

  it.each([
    ['numero', '1}) EVALUATE {2'],
    ['numero', '1e999'],
    ['numero', ''],
    ['numero', '1,5'],
    ['numero', 'NaN'],
    ['logico', 'TRUE()'],
    ['logico', '1'],
    ['texto', 'a\0b'],
    ['texto', 'a\ud800b'],
  ] as const)(
    'ALERTA-01 takes no value of a column of the type %s that it cannot have: %s',
    (tipo, value) => {
      expect(() => figureStatement('M', { ...filter, tipo, valores: [value] })).toThrow(RangeError);
    },
  );
});
