import { expect, it } from 'vitest';
import { figureText, parseFigure, typedFigure } from './figures.ts';

it.each([
  ['25,5', 25.5],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['1 234,5', 1234.5],
  ['-3', -3],
  ['−0,25', -0.25],
  [' 7 ', 7],
  ['25.5', null],
  ['1,234.5', null],
  ['25 %', null],
  ['1e5', null],
  ['', null],
])('ALERTA-01 the limit %j is read as %j', (text, figure) => {
  expect(parseFigure(text)).toBe(figure);
});

it('a figure is shown in the Brazilian format, and typed again as it is stored', () => {
  expect(figureText(1234567.891)).toBe('1.234.567,891');
  for (const figure of [0.1, 0.000001, -1234.5, 1e15, 25]) {
    expect(parseFigure(typedFigure(figure))).toBe(figure);
  }
});
