import { regions } from '../regions.ts';
import { growthAfter, seasonOf } from '../trend.ts';
import {
  area,
  bars,
  blank,
  card,
  columns,
  donut,
  header,
  lines,
  scatter,
  table,
  treemap,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

/** Average value of one invoice in reais, by segment. */
const invoices: Readonly<Record<string, number>> = {
  Indústria: 16_400,
  Comércio: 7_900,
  Residencial: 1_900,
  Agronegócio: 11_200,
  'Setor público': 21_500,
};

/** Invoices of the demo energy company. */
export const faturamento: ReportRecipe = {
  model: {
    table: 'Faturamento',
    dimensions: {
      Região: regions,
      Segmento: [
        ['Indústria', 0.34],
        ['Comércio', 0.26],
        ['Residencial', 0.22],
        ['Agronegócio', 0.12],
        ['Setor público', 0.06],
      ],
      Serviço: [
        ['Energia contratada', 0.52],
        ['Projetos', 0.26],
        ['Manutenção', 0.14],
        ['Consultoria', 0.08],
      ],
    },
    measures: [
      { name: 'Faturado', format: 'currency', aggregate: 'sum', of: 'bruto' },
      {
        name: 'Impostos',
        format: 'currency',
        aggregate: 'sum',
        of: 'impostos',
        isLowerBetter: true,
      },
      { name: 'Receita líquida', format: 'currency', aggregate: 'sum', of: 'liquido' },
      { name: 'Notas', format: 'integer', aggregate: 'sum', of: 'notas' },
      { name: 'Valor por nota', format: 'currency', aggregate: 'ratio', of: 'bruto', by: 'notas' },
      {
        name: 'Carga tributária',
        format: 'percent',
        aggregate: 'ratio',
        of: 'impostos',
        by: 'bruto',
        isLowerBetter: true,
      },
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const rate = of.Segmento === 'Agronegócio' ? 0.27 : 0.09;
      const bruto =
        9_800_000 *
        weight *
        growthAfter(age, rate) *
        (0.6 + 0.4 * seasonOf(month)) *
        monthFactor('bruto', 0.06) *
        cellFactor('bruto', 0.1);
      const impostos =
        bruto * (of.Serviço === 'Energia contratada' ? 0.245 : 0.165) * cellFactor('imposto', 0.04);
      const average = invoices[of.Segmento ?? ''] ?? 10_000;
      return {
        bruto,
        impostos,
        liquido: bruto - impostos,
        notas: Math.max(1, Math.round(bruto / average)),
      };
    },
  },
  pages: {
    'Visão geral': {
      drillTo: 'Notas emitidas',
      header: header('Faturamento', 'Aurora Energia · Visão geral', 'Região'),
      rows: [
        {
          share: 20,
          visuals: [
            [3, card('Faturado')],
            [3, card('Receita líquida')],
            [3, card('Impostos')],
            [3, card('Notas')],
          ],
        },
        {
          share: 42,
          visuals: [
            [8, area('Faturado e receita líquida por mês', 'Faturado', 'Receita líquida')],
            [4, donut('Faturado por serviço', 'Serviço', 'Faturado')],
          ],
        },
        {
          share: 38,
          visuals: [
            [5, bars('Faturado por segmento', 'Segmento', 'Faturado')],
            [7, columns('Serviços em cada região', 'Região', 'Faturado', 'Serviço')],
          ],
        },
      ],
    },
    'Notas emitidas': {
      header: header('Notas emitidas', 'Volume e valor', 'Segmento', 'Serviço'),
      rows: [
        {
          share: 48,
          visuals: [
            [7, columns('Notas por mês', 'Mês', 'Notas')],
            [
              5,
              scatter('Notas, valor e faturado', 'Segmento', 'Notas', 'Valor por nota', 'Faturado'),
            ],
          ],
        },
        {
          share: 52,
          visuals: [
            [
              12,
              table(
                'Segmentos',
                'Segmento',
                'Notas',
                'Valor por nota',
                'Faturado',
                'Impostos',
                'Carga tributária',
              ),
            ],
          ],
        },
      ],
    },
    Clientes: {
      header: header('Clientes', 'Quem contrata e o quê', 'Região'),
      rows: [
        {
          share: 50,
          visuals: [
            [5, treemap('Participação por segmento', 'Segmento', 'Faturado')],
            [2, blank('qnaVisual', 'Pergunte sobre os dados')],
            [5, lines('Evolução por segmento', 'Faturado', 'Segmento')],
          ],
        },
        {
          share: 50,
          visuals: [
            [5, bars('Carga tributária por serviço', 'Serviço', 'Carga tributária')],
            [7, table('Serviços', 'Serviço', 'Faturado', 'Receita líquida', 'Carga tributária')],
          ],
        },
      ],
    },
  },
};
