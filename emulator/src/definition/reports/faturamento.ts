import { growthAfter, ratio, regions, seasonOf, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  blank,
  cards,
  columns,
  donut,
  header,
  lines,
  overview,
  page,
  row,
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
      Segmento: {
        Indústria: 0.34,
        Comércio: 0.26,
        Residencial: 0.22,
        Agronegócio: 0.12,
        'Setor público': 0.06,
      },
      Serviço: { 'Energia contratada': 0.52, Projetos: 0.26, Manutenção: 0.14, Consultoria: 0.08 },
    },
    measures: [
      sum('Faturado', 'currency', 'bruto'),
      sum('Impostos', 'currency', 'impostos', { isLowerBetter: true }),
      sum('Receita líquida', 'currency', 'liquido'),
      sum('Notas', 'integer', 'notas'),
      ratio('Valor por nota', 'currency', 'bruto', 'notas'),
      ratio('Carga tributária', 'percent', 'impostos', 'bruto', { isLowerBetter: true }),
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
      ...overview(
        header('Faturamento', 'Aurora Energia · Visão geral', 'Região'),
        cards(20, 'Faturado', 'Receita líquida', 'Impostos', 'Notas'),
        area('Faturado e receita líquida por mês', 'Faturado', 'Receita líquida'),
        donut('Faturado por serviço', 'Serviço', 'Faturado'),
        [5, bars('Faturado por segmento', 'Segmento', 'Faturado')],
        [7, columns('Serviços em cada região', 'Região', 'Faturado', 'Serviço')],
      ),
    },
    'Notas emitidas': page(
      header('Notas emitidas', 'Volume e valor', 'Segmento', 'Serviço'),
      row(
        48,
        [7, columns('Notas por mês', 'Mês', 'Notas')],
        [5, scatter('Notas, valor e faturado', 'Segmento', 'Notas', 'Valor por nota', 'Faturado')],
      ),
      row(52, [
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
      ]),
    ),
    Clientes: page(
      header('Clientes', 'Quem contrata e o quê', 'Região'),
      row(
        50,
        [5, treemap('Participação por segmento', 'Segmento', 'Faturado')],
        [2, blank('qnaVisual', 'Pergunte sobre os dados')],
        [5, lines('Evolução por segmento', 'Faturado', 'Segmento')],
      ),
      row(
        50,
        [5, bars('Carga tributária por serviço', 'Serviço', 'Carga tributária')],
        [7, table('Serviços', 'Serviço', 'Faturado', 'Receita líquida', 'Carga tributária')],
      ),
    ),
  },
};
