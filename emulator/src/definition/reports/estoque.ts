import { growthAfter, latest, ratio, seasonOf, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  cards,
  columns,
  donut,
  header,
  lines,
  matrix,
  overview,
  page,
  row,
  scatter,
  table,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

/** Stock of the demo supermarket chain. */
export const estoque: ReportRecipe = {
  model: {
    table: 'Estoque',
    ordered: ['Curva'],
    dimensions: {
      Categoria: { Mercearia: 0.32, Bebidas: 0.2, Perecíveis: 0.17, Limpeza: 0.16, Bazar: 0.15 },
      Depósito: { Central: 0.52, Norte: 0.27, Litoral: 0.21 },
      Curva: { A: 0.62, B: 0.27, C: 0.11 },
    },
    measures: [
      latest('Estoque', 'currency', 'saldo'),
      latest('Itens', 'integer', 'itens'),
      ratio('Ruptura', 'percent', 'faltas', 'itens', { isLowerBetter: true }),
      sum('Saídas', 'currency', 'saidas'),
      ratio('Cobertura', 'days', 'saldoDias', 'saidas', { isLowerBetter: true }),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const turn = of.Categoria === 'Perecíveis' ? 1.9 : of.Curva === 'C' ? 0.45 : 1;
      const saldo =
        8_600_000 *
        weight *
        growthAfter(age, 0.05) *
        (1.9 - 0.9 * seasonOf(month)) *
        cellFactor('saldo', 0.09);
      const saidas =
        8_600_000 *
        weight *
        turn *
        growthAfter(age, 0.08) *
        seasonOf(month) *
        monthFactor('saidas', 0.06) *
        cellFactor('saidas', 0.08);
      const itens = Math.max(1, Math.round(saldo / 42));
      return {
        saldo,
        itens,
        saidas,
        saldoDias: saldo * 30,
        faltas: itens * (of.Curva === 'A' ? 0.021 : 0.048) * cellFactor('faltas', 0.4),
      };
    },
  },
  pages: {
    Posição: {
      drillTo: 'Giro',
      ...overview(
        header('Posição de estoque', 'Mercado Horizonte · Varejo', 'Depósito'),
        cards(20, 'Estoque', 'Itens', 'Ruptura', 'Cobertura'),
        area('Estoque e saídas por mês', 'Estoque', 'Saídas'),
        donut('Estoque por depósito', 'Depósito', 'Estoque'),
        [5, bars('Estoque por categoria', 'Categoria', 'Estoque')],
        [7, matrix('Estoque por categoria e depósito', 'Categoria', 'Depósito', 'Estoque')],
      ),
    },
    Giro: page(
      header('Giro', 'Velocidade, cobertura e ruptura', 'Categoria', 'Curva'),
      row(
        50,
        [7, lines('Cobertura por categoria', 'Cobertura', 'Categoria')],
        [
          5,
          scatter('Cobertura, ruptura e estoque', 'Categoria', 'Cobertura', 'Ruptura', 'Estoque'),
        ],
      ),
      row(
        50,
        [5, columns('Saídas por depósito', 'Depósito', 'Saídas', 'Curva')],
        [7, table('Categorias', 'Categoria', 'Estoque', 'Saídas', 'Cobertura', 'Ruptura')],
      ),
    ),
  },
};
