import { growthAfter, ratio, seasonOf, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  cards,
  combo,
  donut,
  gauge,
  header,
  lines,
  linkedTable,
  overview,
  page,
  row,
  scatter,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

/** Stores of the demo supermarket chain. */
export const lojas: ReportRecipe = {
  model: {
    table: 'Lojas',
    ordered: ['Período'],
    dimensions: {
      Loja: {
        Centro: 0.2,
        'Jardim América': 0.18,
        'Shopping Norte': 0.16,
        'Vila Nova': 0.14,
        'Beira-Mar': 0.13,
        'Boa Vista': 0.11,
        Aeroporto: 0.08,
      },
      Departamento: { Mercearia: 0.34, Perecíveis: 0.27, Bebidas: 0.16, Limpeza: 0.13, Bazar: 0.1 },
      Período: { Manhã: 0.31, Tarde: 0.4, Noite: 0.29 },
    },
    measures: [
      sum('Faturamento', 'currency', 'venda'),
      sum('Orçado', 'currency', 'orcado'),
      sum('Cupons', 'integer', 'cupons'),
      ratio('Ticket médio', 'currency', 'venda', 'cupons'),
      ratio('Margem', 'percent', 'lucro', 'venda'),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const rate = of.Loja === 'Shopping Norte' ? 0.19 : of.Loja === 'Aeroporto' ? -0.02 : 0.08;
      const venda =
        11_500_000 *
        weight *
        growthAfter(age, rate) *
        seasonOf(month) *
        monthFactor('venda', 0.06) *
        cellFactor('venda', 0.08);
      const ticket = (of.Período === 'Noite' ? 62 : 84) * (of.Loja === 'Aeroporto' ? 0.7 : 1);
      return {
        venda,
        orcado: 11_500_000 * weight * growthAfter(age, 0.09) * seasonOf(month),
        cupons: Math.max(1, Math.round(venda / (ticket * cellFactor('ticket', 0.06)))),
        lucro:
          (of.Loja === 'Aeroporto'
            ? 1.18
            : of.Loja === 'Centro'
              ? 0.92
              : of.Loja === 'Beira-Mar'
                ? 1.08
                : 1) *
          venda *
          (of.Departamento === 'Bazar' ? 0.34 : of.Departamento === 'Perecíveis' ? 0.27 : 0.21) *
          cellFactor('lucro', 0.06),
      };
    },
  },
  pages: {
    Desempenho: {
      drillTo: 'Ranking',
      ...overview(
        header('Desempenho das lojas', 'Mercado Horizonte · Varejo', 'Loja'),
        cards(20, ['Faturamento', 'Orçado'], 'Cupons', 'Ticket médio', 'Margem'),
        area('Faturamento e orçado por mês', 'Faturamento', 'Orçado'),
        donut('Faturamento por departamento', 'Departamento', 'Faturamento'),
        [5, bars('Faturamento por loja', 'Loja', 'Faturamento')],
        [7, lines('Evolução por departamento', 'Faturamento', 'Departamento')],
      ),
    },
    Ranking: page(
      header('Ranking', 'Lojas lado a lado', 'Departamento', 'Período'),
      row(
        46,
        [4, gauge('Orçamento cumprido', 'Faturamento', 'Orçado')],
        [8, combo('Faturamento e orçado por loja', 'Loja', 'Faturamento', 'Orçado')],
      ),
      row(
        54,
        [
          5,
          scatter('Cupons, ticket e faturamento', 'Loja', 'Cupons', 'Ticket médio', 'Faturamento'),
        ],
        [7, linkedTable('Lojas', 'Loja', 'Faturamento', 'Cupons', 'Ticket médio', 'Margem')],
      ),
    ),
  },
};
