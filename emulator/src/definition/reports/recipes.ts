import { clientes } from './clientes.ts';
import { estoque } from './estoque.ts';
import { faturamento } from './faturamento.ts';
import { inadimplencia } from './inadimplencia.ts';
import { logistica } from './logistica.ts';
import { lojas } from './lojas.ts';
import { pessoas } from './pessoas.ts';
import { producao } from './producao.ts';
import { qualidade } from './qualidade.ts';
import type { ReportRecipe } from './types.ts';
import { vendas } from './vendas.ts';

/** Recipe of each report of the demo world, by the report's name. */
export const recipes: Readonly<Record<string, ReportRecipe>> = {
  Vendas: vendas,
  Faturamento: faturamento,
  Inadimplência: inadimplencia,
  Produção: producao,
  Logística: logistica,
  Pessoas: pessoas,
  Qualidade: qualidade,
  Lojas: lojas,
  Estoque: estoque,
  Clientes: clientes,
};
