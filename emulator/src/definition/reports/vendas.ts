import { growthAfter, ratio, regions, seasonOf, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  cards,
  columns,
  combo,
  donut,
  gauge,
  header,
  lines,
  linkedTable,
  matrix,
  page,
  row,
  scatter,
  table,
  treemap,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

const prices: Readonly<Record<string, number>> = {
  'Kit residencial': 18_900,
  'Kit comercial': 64_500,
  'Inversor híbrido': 9_400,
  'Bateria 10 kWh': 27_800,
  'Carregador veicular': 7_600,
  'Módulo 550 W': 980,
  'Estrutura de solo': 4_300,
  'Plano de manutenção': 1_450,
};

/** Sales of the demo energy company. */
export const vendas: ReportRecipe = {
  model: {
    table: 'Vendas',
    dimensions: {
      Região: regions,
      Produto: {
        'Kit residencial': 0.27,
        'Kit comercial': 0.21,
        'Inversor híbrido': 0.13,
        'Bateria 10 kWh': 0.12,
        'Carregador veicular': 0.09,
        'Módulo 550 W': 0.08,
        'Estrutura de solo': 0.06,
        'Plano de manutenção': 0.04,
      },
      Canal: { Consultores: 0.38, 'Loja online': 0.29, Parceiros: 0.21, Telefone: 0.12 },
    },
    measures: [
      sum('Receita', 'currency', 'receita'),
      sum('Meta', 'currency', 'meta'),
      sum('Quantidade', 'integer', 'quantidade'),
      ratio('Ticket médio', 'currency', 'receita', 'quantidade'),
      ratio('Margem', 'percent', 'lucro', 'receita'),
      sum('Lucro', 'currency', 'lucro'),
      ratio('Atingimento', 'percent', 'receita', 'meta'),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const isOnline = of.Canal === 'Loja online';
      const isBattery = of.Produto === 'Bateria 10 kWh' || of.Produto === 'Carregador veicular';
      const rate =
        0.11 +
        (isOnline ? 0.14 : 0) +
        (isBattery ? 0.22 : 0) +
        (of.Região === 'Nordeste' ? 0.09 : 0);
      const expected = 6_400_000 * weight * growthAfter(age, rate) * seasonOf(month);
      const receita = expected * cellFactor('receita', 0.16) * monthFactor('receita', 0.09);
      const price = prices[of.Produto ?? ''] ?? 1_000;
      return {
        receita,
        quantidade: Math.max(1, Math.round(receita / (price * (isOnline ? 0.94 : 1)))),
        meta:
          6_400_000 *
          weight *
          growthAfter(age, rate * 0.72 + 0.045) *
          seasonOf(month) *
          cellFactor('meta', 0.05),
        lucro:
          receita * ((isOnline ? 0.31 : 0.25) + (isBattery ? 0.05 : 0)) * cellFactor('lucro', 0.12),
      };
    },
  },
  pages: {
    Resumo: {
      drillTo: 'Por Região',
      ...page(
        header('Resumo de vendas', 'Aurora Energia · Comercial', 'Região'),
        cards(20, ['Receita', 'Meta'], 'Quantidade', 'Ticket médio', 'Margem'),
        row(
          40,
          [8, area('Receita e meta por mês', 'Receita', 'Meta')],
          [4, donut('Receita por canal', 'Canal', 'Receita')],
        ),
        row(
          40,
          [4, bars('Receita por região', 'Região', 'Receita')],
          [8, table('Produtos', 'Produto', 'Receita', 'Quantidade', 'Ticket médio', 'Margem')],
        ),
      ),
    },
    'Por Região': page(
      header('Vendas por região', 'Onde crescemos e onde falta', 'Produto', 'Canal'),
      row(
        50,
        [5, bars('Receita por região', 'Região', 'Receita')],
        [7, lines('Evolução por região', 'Receita', 'Região')],
      ),
      row(
        50,
        [7, matrix('Receita por região e produto', 'Produto', 'Região', 'Receita')],
        [5, columns('Canais em cada região', 'Região', 'Receita', 'Canal')],
      ),
    ),
    'Por Produto': page(
      header('Vendas por produto', 'Composição, preço e margem do portfólio', 'Região', 'Canal'),
      row(
        52,
        [7, treemap('Participação na receita', 'Produto', 'Receita')],
        [5, scatter('Ticket, margem e receita', 'Produto', 'Ticket médio', 'Margem', 'Receita')],
      ),
      row(
        48,
        [5, bars('Quantidade por produto', 'Produto', 'Quantidade')],
        [7, linkedTable('Rentabilidade', 'Produto', 'Receita', 'Lucro', 'Margem', 'Quantidade')],
      ),
    ),
    Metas: page(
      header('Metas', 'Realizado e planejado', 'Região'),
      row(
        44,
        [4, gauge('Atingimento no período', 'Receita', 'Meta')],
        [8, combo('Receita e meta por mês', 'Mês', 'Receita', 'Meta')],
      ),
      row(
        56,
        [5, combo('Receita e meta por região', 'Região', 'Receita', 'Meta')],
        [7, table('Atingimento por produto', 'Produto', 'Receita', 'Meta', 'Atingimento')],
      ),
    ),
  },
};
