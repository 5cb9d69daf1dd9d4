import type { Members } from '../buildModel.ts';
import { growthAfter, ratio, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  cards,
  columns,
  donut,
  gauge,
  header,
  lines,
  matrix,
  overview,
  page,
  row,
  table,
  treemap,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

const areas: Members = {
  'Serra Azul': 0.2,
  'Vale do Sol': 0.17,
  'Morro Branco': 0.15,
  'Lagoa Clara': 0.13,
  'Pedra Alta': 0.12,
  'Campo Belo': 0.1,
  'Rio Manso': 0.08,
  'Porto Novo': 0.05,
};

const causes: Members = {
  Árvores: 0.27,
  Raios: 0.22,
  Equipamento: 0.19,
  Programada: 0.16,
  Animais: 0.1,
  Abalroamento: 0.06,
};

/** Factor of outages by weather, by month: most storms come with the rains of the southern summer. */
const storms = [1.5, 1.4, 1.25, 0.95, 0.75, 0.65, 0.6, 0.65, 0.85, 1.0, 1.15, 1.35];
const isWeather = (cause: string | undefined) => cause === 'Árvores' || cause === 'Raios';

/**
 * Continuity of power supply, with the two indicators of the Brazilian regulator: DEC (hours that a consumer was without
 * power) and FEC (number of interruptions of a consumer). Each row has its part of the company's indicator, so a sum over
 * any rows is correct.
 */
export const qualidade: ReportRecipe = {
  model: {
    table: 'Interrupções',
    dimensions: {
      Conjunto: areas,
      Causa: causes,
      Rede: { Urbana: 0.46, Rural: 0.54 },
    },
    measures: [
      sum('DEC (min)', 'integer', 'duracao', { isLowerBetter: true }),
      sum('Limite de DEC (min)', 'integer', 'limite'),
      sum('FEC (por mil)', 'integer', 'frequencia', { isLowerBetter: true }),
      sum('Ocorrências', 'integer', 'ocorrencias', { isLowerBetter: true }),
      ratio('Atendimento médio (h)', 'decimal', 'horas', 'ocorrencias', { isLowerBetter: true }),
      sum('Compensações', 'currency', 'compensacoes', { isLowerBetter: true }),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const storm = isWeather(of.Causa) ? (storms[month - 1] ?? 1) : 1;
      const place = of.Conjunto === 'Pedra Alta' ? 1.6 : of.Conjunto === 'Serra Azul' ? 0.85 : 1;
      const ocorrencias =
        4_100 *
        weight *
        growthAfter(age, -0.06) *
        storm *
        place *
        monthFactor('chuva', 0.12) *
        cellFactor('o', 0.2);
      const hours =
        (of.Rede === 'Rural' ? 3.4 : 1.7) * growthAfter(age, -0.03) * cellFactor('h', 0.15);
      const duracao = ocorrencias * hours * 0.0053;
      const limite = 62 * weight * growthAfter(age, -0.02);
      return {
        ocorrencias,
        horas: ocorrencias * hours,
        duracao,
        limite,
        frequencia: ocorrencias * 0.13,
        compensacoes: 5_400 * Math.max(duracao - limite * 0.8, 0) * cellFactor('c', 0.2),
      };
    },
  },
  pages: {
    Continuidade: {
      drillTo: 'Por conjunto',
      ...overview(
        header('Continuidade', 'Aurora Energia · Qualidade do fornecimento', 'Rede'),
        cards(
          20,
          ['DEC (min)', 'Limite de DEC (min)'],
          'FEC (por mil)',
          'Atendimento médio (h)',
          'Compensações',
        ),
        area('DEC e limite por mês', 'DEC (min)', 'Limite de DEC (min)'),
        donut('Ocorrências por rede', 'Rede', 'Ocorrências'),
        [6, bars('DEC por conjunto', 'Conjunto', 'DEC (min)')],
        [6, columns('Ocorrências por causa e rede', 'Causa', 'Ocorrências', 'Rede')],
      ),
    },
    'Por conjunto': page(
      header('Por conjunto', 'Onde falta energia, e por quê', 'Conjunto'),
      row(
        46,
        [4, gauge('DEC e limite', 'DEC (min)', 'Limite de DEC (min)')],
        [8, lines('DEC por conjunto e mês', 'DEC (min)', 'Conjunto')],
      ),
      row(
        54,
        [5, matrix('Ocorrências por conjunto e causa', 'Conjunto', 'Causa', 'Ocorrências')],
        [
          7,
          table(
            'Conjuntos',
            'Conjunto',
            'DEC (min)',
            'FEC (por mil)',
            'Atendimento médio (h)',
            'Compensações',
          ),
        ],
      ),
    ),
    Causas: page(
      header('Causas', 'O que interrompe o fornecimento', 'Causa', 'Rede'),
      row(
        48,
        [5, treemap('Ocorrências por causa', 'Causa', 'Ocorrências')],
        [7, lines('Ocorrências por mês', 'Ocorrências', 'Causa')],
      ),
      row(
        52,
        [6, columns('FEC por conjunto e rede', 'Conjunto', 'FEC (por mil)', 'Rede')],
        [6, bars('Compensações por conjunto', 'Conjunto', 'Compensações')],
      ),
    ),
  },
};
