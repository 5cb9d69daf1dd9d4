import { expect, it } from 'vitest';
import { columnKey, firstChoice, readChoice } from './alertChoice.ts';

const region = { tabela: 'Vendas', coluna: 'Região', tipo: 'texto' } as const;
const month = { tabela: 'Vendas', coluna: 'Mês', tipo: 'numero' } as const;
const choice = { ...firstChoice('m1'), medida: 'Margem', limite: '25,5', coluna: 'x' };
const lines = (count: number) => Array.from({ length: count }, (_, place) => place).join('\n');

it('ALERTA-01 measure, filter, limit, hysteresis and silence are read from the form', () => {
  const whole = { ...choice, valores: 'Sul\n\n Norte \nSul', folga: '0,5', silencio: 240 };
  expect(readChoice(whole, region)).toEqual({
    modelo: 'm1',
    medida: 'Margem',
    filtro: { tabela: 'Vendas', coluna: 'Região', valores: ['Sul', 'Norte'] },
    condicao: 'abaixo',
    limite: 25.5,
    em_percentual: false,
    folga: 0.5,
    silencio_minutos: 240,
  });
});

it('values of a column of numbers are sent as the contract writes them', () => {
  expect(readChoice({ ...choice, valores: '1.234,5\n7' }, month)).toMatchObject({
    filtro: { valores: ['1234.5', '7'] },
  });
});

it('only a variation is a percentage', () => {
  expect(readChoice({ ...choice, condicao: 'variacao' }, null)).toMatchObject({
    em_percentual: true,
    filtro: null,
  });
});

it.each([
  [{ medida: '' }, null, 'Escolha a medida.'],
  [{ limite: '25.5' }, null, 'Informe o limite como número, por exemplo 25,5.'],
  [{ limite: '' }, null, 'Informe o limite como número, por exemplo 25,5.'],
  [{ condicao: 'variacao', limite: '0' }, null, 'Informe uma variação maior que zero.'],
  [{ folga: '-1' }, null, 'Informe a folga como número a partir de zero, por exemplo 0,5.'],
  [{ valores: ' ' }, region, 'Informe ao menos um valor de Região.'],
  [{ valores: lines(21) }, region, 'Informe no máximo 20 valores de Região.'],
  [{ valores: 'maio' }, month, 'Informe os valores de Mês como números, por exemplo 25,5.'],
] as const)('%j is refused with a sentence', (part, column, sentence) => {
  expect(readChoice({ ...choice, ...part }, column)).toBe(sentence);
});

it('columns of one name in two tables have two keys', () => {
  expect(columnKey(region)).not.toBe(columnKey({ ...region, tabela: 'Metas' }));
});
