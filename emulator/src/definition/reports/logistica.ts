import { growthAfter, ratio, regions, seasonOf, sum } from '../recipeParts.ts';
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

/** Deliveries of the demo energy company. */
export const logistica: ReportRecipe = {
  model: {
    table: 'Logística',
    dimensions: {
      Região: regions,
      Transportadora: {
        'Rota Sul': 0.32,
        TransVale: 0.27,
        'Litoral Cargas': 0.22,
        'Frota própria': 0.19,
      },
      Modal: { Rodoviário: 0.74, Cabotagem: 0.16, Aéreo: 0.1 },
    },
    measures: [
      sum('Entregas', 'integer', 'entregas'),
      ratio('No prazo', 'percent', 'noPrazo', 'entregas'),
      sum('Custo de frete', 'currency', 'custo', { isLowerBetter: true }),
      ratio('Custo por entrega', 'currency', 'custo', 'entregas', { isLowerBetter: true }),
      ratio('Prazo médio', 'days', 'dias', 'entregas', { isLowerBetter: true }),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const entregas = Math.max(
        1,
        Math.round(
          5_200 *
            weight *
            growthAfter(age, 0.13) *
            seasonOf(month) *
            monthFactor('entregas', 0.06) *
            cellFactor('entregas', 0.12),
        ),
      );
      const isFar = of.Região === 'Norte' || of.Região === 'Nordeste';
      const onTime = (of.Transportadora === 'Litoral Cargas' ? 0.86 : 0.94) - (isFar ? 0.05 : 0);
      const price =
        (of.Modal === 'Aéreo' ? 690 : of.Modal === 'Cabotagem' ? 180 : 260) * (isFar ? 1.4 : 1);
      const pace =
        of.Transportadora === 'Litoral Cargas'
          ? 1.22
          : of.Transportadora === 'Frota própria'
            ? 0.84
            : 1;
      const days =
        pace *
        (of.Modal === 'Aéreo' ? 1.6 : of.Modal === 'Cabotagem' ? 9 : 4.2) *
        (isFar ? 1.35 : 1);
      return {
        entregas,
        noPrazo: entregas * Math.min(1, onTime * cellFactor('prazo', 0.05)),
        custo: entregas * price * cellFactor('custo', 0.08),
        dias: entregas * days * cellFactor('dias', 0.1),
      };
    },
  },
  pages: {
    Entregas: {
      drillTo: 'Custos',
      ...overview(
        header('Entregas', 'Aurora Energia · Logística', 'Região'),
        cards(20, 'Entregas', 'No prazo', 'Prazo médio', 'Custo por entrega'),
        area('Entregas por mês', 'Entregas'),
        donut('Entregas por modal', 'Modal', 'Entregas'),
        [5, bars('Entregas por transportadora', 'Transportadora', 'Entregas')],
        [7, table('Regiões', 'Região', 'Entregas', 'No prazo', 'Prazo médio', 'Custo por entrega')],
      ),
    },
    Custos: page(
      header('Custos', 'Quanto custa entregar', 'Transportadora', 'Modal'),
      row(
        50,
        [7, columns('Custo de frete por mês', 'Mês', 'Custo de frete', 'Modal')],
        [
          5,
          scatter(
            'Entregas, custo e frete',
            'Região',
            'Entregas',
            'Custo por entrega',
            'Custo de frete',
          ),
        ],
      ),
      row(
        50,
        [6, lines('Prazo médio por transportadora', 'Prazo médio', 'Transportadora')],
        [
          6,
          matrix('Custo por região e transportadora', 'Região', 'Transportadora', 'Custo de frete'),
        ],
      ),
    ),
  },
};
