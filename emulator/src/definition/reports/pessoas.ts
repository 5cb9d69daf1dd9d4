import { growthAfter, latest, ratio, sum } from '../recipeParts.ts';
import {
  area,
  bars,
  blank,
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

/** Staff of the demo energy company. */
export const pessoas: ReportRecipe = {
  model: {
    table: 'Pessoas',
    dimensions: {
      Área: {
        Operação: 0.34,
        Comercial: 0.24,
        Engenharia: 0.18,
        Atendimento: 0.14,
        Administração: 0.1,
      },
      Unidade: { 'São Paulo': 0.42, Recife: 0.24, Curitiba: 0.2, Goiânia: 0.14 },
      Vínculo: { CLT: 0.82, Estágio: 0.1, Terceiro: 0.08 },
    },
    measures: [
      latest('Pessoas', 'integer', 'pessoas'),
      sum('Admissões', 'integer', 'admissoes'),
      sum('Desligamentos', 'integer', 'desligamentos', { isLowerBetter: true }),
      ratio('Rotatividade', 'percent', 'desligamentos', 'pessoas', { isLowerBetter: true }),
      sum('Horas de formação', 'hours', 'formacao'),
    ],
    facts: ({ age, month, of, weight, cellFactor }) => {
      const pessoas = Math.max(1, Math.round(1_480 * weight * growthAfter(age, 0.07)));
      const rate = of.Área === 'Atendimento' ? 0.034 : 0.016;
      return {
        pessoas,
        admissoes: Math.round(pessoas * 0.024 * cellFactor('adm', 0.8) + 0.2),
        desligamentos: Math.round(pessoas * rate * cellFactor('des', 0.9)),
        formacao:
          pessoas * 3.2 * (month === 7 || month === 12 ? 0.6 : 1) * cellFactor('formacao', 0.3),
      };
    },
  },
  pages: {
    Quadro: {
      drillTo: 'Movimentação',
      ...overview(
        header('Quadro de pessoas', 'Aurora Energia · Pessoas', 'Unidade'),
        cards(20, 'Pessoas', 'Admissões', 'Desligamentos', 'Rotatividade'),
        area('Pessoas por mês', 'Pessoas'),
        donut('Pessoas por vínculo', 'Vínculo', 'Pessoas'),
        [5, bars('Pessoas por área', 'Área', 'Pessoas')],
        [7, matrix('Pessoas por área e unidade', 'Área', 'Unidade', 'Pessoas')],
      ),
    },
    Movimentação: page(
      header('Movimentação', 'Entradas, saídas e formação', 'Área', 'Unidade'),
      row(
        50,
        [7, area('Admissões e desligamentos por mês', 'Admissões', 'Desligamentos')],
        [5, columns('Horas de formação por área', 'Área', 'Horas de formação')],
      ),
      row(
        50,
        [4, lines('Rotatividade por unidade', 'Rotatividade', 'Unidade')],
        [1, blank('scriptVisual', 'Previsão em R')],
        [1, blank('pythonVisual', 'Grupos em Python')],
        [6, table('Áreas', 'Área', 'Pessoas', 'Admissões', 'Desligamentos', 'Rotatividade')],
      ),
    ),
  },
};
