import { growthAfter, latest, ratio, seasonOf, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  card,
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
  treemap,
} from '../visuals.ts';
import type { ReportRecipe } from './types.ts';

/** Customers of the demo supermarket chain. */
export const clientes: ReportRecipe = {
  model: {
    table: 'Clientes',
    ordered: ['Faixa', 'Programa'],
    dimensions: {
      Perfil: { Família: 0.36, Casal: 0.24, Solteiro: 0.19, Sênior: 0.14, Empresa: 0.07 },
      Faixa: { '18 a 29': 0.19, '30 a 44': 0.37, '45 a 59': 0.28, '60 ou mais': 0.16 },
      Programa: { Ouro: 0.18, Prata: 0.34, Bronze: 0.48 },
    },
    measures: [
      latest('Clientes ativos', 'integer', 'ativos'),
      sum('Novos', 'integer', 'novos'),
      sum('Compras', 'integer', 'compras'),
      sum('Gasto', 'currency', 'gasto'),
      ratio('Gasto por compra', 'currency', 'gasto', 'compras'),
      ratio('Frequência', 'decimal', 'compras', 'ativos'),
    ],
    facts: ({ age, month, of, weight, cellFactor, monthFactor }) => {
      const rate = of.Programa === 'Ouro' ? 0.21 : 0.09;
      const ativos = Math.max(1, Math.round(84_000 * weight * growthAfter(age, rate)));
      const often =
        (of.Programa === 'Ouro' ? 4.6 : of.Programa === 'Prata' ? 3.1 : 1.8) * seasonOf(month);
      const compras = Math.max(
        1,
        Math.round(ativos * often * monthFactor('compras', 0.06) * cellFactor('compras', 0.08)),
      );
      const ticket =
        (of.Perfil === 'Família' ? 118 : of.Perfil === 'Empresa' ? 240 : 71) *
        cellFactor('ticket', 0.07);
      return {
        ativos,
        compras,
        novos: Math.round(ativos * 0.028 * cellFactor('novos', 0.4)),
        gasto: compras * ticket,
      };
    },
  },
  pages: {
    Perfil: {
      drillTo: 'Detalhe do programa',
      ...overview(
        header('Perfil dos clientes', 'Mercado Horizonte · Varejo', 'Programa'),
        cards(20, 'Clientes ativos', 'Novos', 'Gasto por compra', 'Frequência'),
        area('Gasto por mês', 'Gasto'),
        donut('Clientes por programa', 'Programa', 'Clientes ativos'),
        [5, bars('Gasto por perfil', 'Perfil', 'Gasto')],
        [7, matrix('Clientes por perfil e faixa de idade', 'Perfil', 'Faixa', 'Clientes ativos')],
      ),
    },
    Fidelidade: page(
      header('Fidelidade', 'Quanto e quantas vezes', 'Perfil', 'Faixa'),
      row(
        50,
        [6, lines('Frequência por programa', 'Frequência', 'Programa')],
        [6, treemap('Gasto por perfil', 'Perfil', 'Gasto')],
      ),
      row(
        50,
        [5, columns('Novos clientes por programa', 'Programa', 'Novos')],
        [
          7,
          table('Programas', 'Programa', 'Clientes ativos', 'Compras', 'Gasto', 'Gasto por compra'),
        ],
      ),
    ),
    'Detalhe do programa': page(
      header('Detalhe do programa', 'Compras e gasto dos clientes', 'Perfil'),
      row(50, [12, area('Compras por mês', 'Compras')]),
      row(
        50,
        [5, bars('Gasto por faixa de idade', 'Faixa', 'Gasto')],
        [7, table('Perfis', 'Perfil', 'Clientes ativos', 'Compras', 'Gasto')],
      ),
    ),
    'Dica do perfil': page(
      header('Dica do perfil', 'O que aparece sobre um ponto do gráfico'),
      row(100, [6, card('Clientes ativos')], [6, card('Frequência')]),
    ),
  },
};
