import type { Members } from '../buildModel.ts';
import { growthAfter, ratio, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  card,
  cards,
  columns,
  combo,
  donut,
  gauge,
  header,
  lines,
  overview,
  page,
  row,
  table,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

const plants: Members = {
  'Serra Azul': 0.27,
  'Vale do Sol': 0.23,
  'Morro Branco': 0.19,
  'Lagoa Clara': 0.17,
  'Pedra Alta': 0.14,
};

/** Factor of solar generation by month: high in the southern summer, low in winter. Wind generation is the opposite. */
const sun = [1.14, 1.1, 1.04, 0.95, 0.86, 0.8, 0.84, 0.94, 1.0, 1.06, 1.12, 1.15];

/** Generation of the demo energy company's plants. */
export const producao: ReportRecipe = {
  model: {
    table: 'Produção',
    ordered: ['Turno'],
    dimensions: {
      Usina: plants,
      Fonte: { Solar: 0.58, Eólica: 0.42 },
      Turno: { Manhã: 0.4, Tarde: 0.41, Noite: 0.19 },
    },
    measures: [
      sum('Geração (MWh)', 'integer', 'geracao'),
      sum('Planejado (MWh)', 'integer', 'planejado'),
      ratio('Cumprimento', 'percent', 'geracao', 'planejado'),
      sum('Horas paradas', 'hours', 'paradas', { isLowerBetter: true }),
      ratio('Disponibilidade', 'percent', 'operadas', 'horas'),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const light = sun[month - 1] ?? 1;
      const factor =
        of.Fonte === 'Solar'
          ? light * (of.Turno === 'Noite' ? 0.05 : 1.25)
          : (2 - light) * (of.Turno === 'Noite' ? 1.5 : 0.8);
      const planejado = 46_000 * weight * growthAfter(age, 0.08) * factor;
      const geracao =
        planejado *
        (of.Usina === 'Pedra Alta' ? 0.91 : 0.99) *
        monthFactor('geracao', 0.06) *
        cellFactor('geracao', 0.07);
      const paradas = (of.Usina === 'Pedra Alta' ? 21 : 11) * cellFactor('paradas', 0.6);
      return { planejado, geracao, paradas, horas: 243, operadas: 243 - paradas };
    },
  },
  pages: {
    Usinas: {
      drillTo: 'Detalhe da usina',
      ...overview(
        header('Usinas', 'Aurora Energia · Geração', 'Fonte'),
        cards(
          20,
          ['Geração (MWh)', 'Planejado (MWh)'],
          'Cumprimento',
          'Disponibilidade',
          'Horas paradas',
        ),
        area('Geração e plano por mês', 'Geração (MWh)', 'Planejado (MWh)'),
        donut('Geração por fonte', 'Fonte', 'Geração (MWh)'),
        [5, bars('Geração por usina', 'Usina', 'Geração (MWh)')],
        [
          7,
          table(
            'Usinas',
            'Usina',
            'Geração (MWh)',
            'Cumprimento',
            'Disponibilidade',
            'Horas paradas',
          ),
        ],
      ),
    },
    Disponibilidade: page(
      header('Disponibilidade', 'Paradas e cumprimento do plano', 'Usina', 'Fonte'),
      row(
        46,
        [4, gauge('Cumprimento do plano', 'Geração (MWh)', 'Planejado (MWh)')],
        [8, lines('Disponibilidade por usina', 'Disponibilidade', 'Usina')],
      ),
      row(
        54,
        [5, columns('Horas paradas por usina', 'Usina', 'Horas paradas', 'Turno')],
        [7, combo('Geração e plano por usina', 'Usina', 'Geração (MWh)', 'Planejado (MWh)')],
      ),
    ),
    'Detalhe da usina': page(
      header('Detalhe da usina', 'Geração e paradas por turno', 'Fonte'),
      row(50, [12, area('Geração por mês', 'Geração (MWh)')]),
      row(
        50,
        [5, bars('Horas paradas por turno', 'Turno', 'Horas paradas')],
        [7, table('Turnos', 'Turno', 'Geração (MWh)', 'Cumprimento', 'Horas paradas')],
      ),
    ),
    'Dica de geração': page(
      header('Dica de geração', 'O que aparece sobre um ponto do gráfico'),
      row(100, [6, card('Geração (MWh)')], [6, card('Cumprimento')]),
    ),
  },
};
