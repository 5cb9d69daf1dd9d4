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

/** Recipes of the demo reports, by the name that the report has in the seed. */
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
