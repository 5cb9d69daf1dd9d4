import { growthAfter, latest, ratio, regions, sum } from '../recipeParts.ts';
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
  table,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

const lateShare: Readonly<Record<string, number>> = {
  'A vencer': 0,
  '1 a 30 dias': 1,
  '31 a 60 dias': 1,
  '61 a 90 dias': 1,
  'Mais de 90 dias': 1,
};

/** Receivables of the demo energy company. With row-level security, the team of a region sees only its region. */
export const inadimplencia: ReportRecipe = {
  securityColumn: 'Região',
  model: {
    table: 'Inadimplência',
    ordered: ['Faixa'],
    dimensions: {
      Região: regions,
      Segmento: { Comércio: 0.36, Residencial: 0.3, Indústria: 0.22, Agronegócio: 0.12 },
      Faixa: {
        'A vencer': 0.84,
        '1 a 30 dias': 0.075,
        '31 a 60 dias': 0.04,
        '61 a 90 dias': 0.025,
        'Mais de 90 dias': 0.02,
      },
    },
    measures: [
      latest('Carteira', 'currency', 'saldo'),
      latest('Em atraso', 'currency', 'atraso', { isLowerBetter: true }),
      ratio('Inadimplência', 'percent', 'atraso', 'saldo', { isLowerBetter: true }),
      latest('Títulos', 'integer', 'titulos'),
      sum('Recuperado', 'currency', 'recuperado'),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const share = lateShare[of.Faixa ?? ''] ?? 0;
      const pressure = share * (of.Região === 'Norte' ? 0.35 : 0) + share * (month < 4 ? 0.18 : 0);
      const saldo =
        24_000_000 *
        weight *
        growthAfter(age, share ? 0.02 : 0.12) *
        (1 + pressure) *
        monthFactor('saldo', 0.06) *
        cellFactor('saldo', 0.09);
      const atraso = saldo * share;
      return {
        saldo,
        atraso,
        titulos: Math.max(1, Math.round(saldo / 6_200)),
        recuperado: atraso * 0.38 * cellFactor('recuperado', 0.2),
      };
    },
  },
  pages: {
    Carteira: {
      drillTo: 'Por vencimento',
      ...overview(
        header('Carteira', 'Aurora Energia · Contas a receber', 'Região'),
        cards(20, 'Carteira', 'Em atraso', 'Inadimplência', 'Recuperado'),
        area('Em atraso e recuperado por mês', 'Em atraso', 'Recuperado'),
        donut('Carteira por segmento', 'Segmento', 'Carteira'),
        [5, bars('Em atraso por região', 'Região', 'Em atraso')],
        [7, table('Segmentos', 'Segmento', 'Carteira', 'Em atraso', 'Inadimplência', 'Títulos')],
      ),
    },
    'Por vencimento': page(
      header('Por vencimento', 'Idade da dívida', 'Região', 'Segmento'),
      row(
        50,
        [6, columns('Saldo por faixa de atraso', 'Faixa', 'Em atraso')],
        [6, lines('Inadimplência por segmento', 'Inadimplência', 'Segmento')],
      ),
      row(50, [12, matrix('Saldo por segmento e faixa', 'Segmento', 'Faixa', 'Carteira')]),
    ),
  },
};
