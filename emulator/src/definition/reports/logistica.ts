import { regions } from '../regions.ts';
import { growthAfter, seasonOf } from '../trend.ts';
import {
  area,
  bars,
  card,
  columns,
  donut,
  header,
  lines,
  matrix,
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
      Transportadora: [
        ['Rota Sul', 0.32],
        ['TransVale', 0.27],
        ['Litoral Cargas', 0.22],
        ['Frota própria', 0.19],
      ],
      Modal: [
        ['Rodoviário', 0.74],
        ['Cabotagem', 0.16],
        ['Aéreo', 0.1],
      ],
    },
    measures: [
      { name: 'Entregas', format: 'integer', aggregate: 'sum', of: 'entregas' },
      { name: 'No prazo', format: 'percent', aggregate: 'ratio', of: 'noPrazo', by: 'entregas' },
      {
        name: 'Custo de frete',
        format: 'currency',
        aggregate: 'sum',
        of: 'custo',
        isLowerBetter: true,
      },
      {
        name: 'Custo por entrega',
        format: 'currency',
        aggregate: 'ratio',
        of: 'custo',
        by: 'entregas',
        isLowerBetter: true,
      },
      {
        name: 'Prazo médio',
        format: 'days',
        aggregate: 'ratio',
        of: 'dias',
        by: 'entregas',
        isLowerBetter: true,
      },
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
      header: header('Entregas', 'Aurora Energia · Logística', 'Região'),
      rows: [
        {
          share: 20,
          visuals: [
            [3, card('Entregas')],
            [3, card('No prazo')],
            [3, card('Prazo médio')],
            [3, card('Custo por entrega')],
          ],
        },
        {
          share: 42,
          visuals: [
            [8, area('Entregas por mês', 'Entregas')],
            [4, donut('Entregas por modal', 'Modal', 'Entregas')],
          ],
        },
        {
          share: 38,
          visuals: [
            [5, bars('Entregas por transportadora', 'Transportadora', 'Entregas')],
            [
              7,
              table(
                'Regiões',
                'Região',
                'Entregas',
                'No prazo',
                'Prazo médio',
                'Custo por entrega',
              ),
            ],
          ],
        },
      ],
    },
    Custos: {
      header: header('Custos', 'Quanto custa entregar', 'Transportadora', 'Modal'),
      rows: [
        {
          share: 50,
          visuals: [
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
          ],
        },
        {
          share: 50,
          visuals: [
            [6, lines('Prazo médio por transportadora', 'Prazo médio', 'Transportadora')],
            [
              6,
              matrix(
                'Custo por região e transportadora',
                'Região',
                'Transportadora',
                'Custo de frete',
              ),
            ],
          ],
        },
      ],
    },
  },
};
