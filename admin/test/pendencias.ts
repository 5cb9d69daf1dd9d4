import type { Pendencia } from '@portal/api-client/contract';
import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

/** Builds a finding as the API returns it: a report that is in another workspace, which affects four people. */
export const pendencia = (id: number, more: Partial<Pendencia> = {}): Pendencia => ({
  id,
  tipo: 'relatorio_movido',
  gravidade: 'falha',
  frase: 'O relatório Vendas não está mais no workspace Comercial.',
  orientacao: 'Aponte o relatório para o workspace em que ele está.',
  lugar: null,
  microsoft: null,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  relatorio: 1,
  relatorio_nome: 'Vendas',
  relatorios: 1,
  desde: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
  vista_em: new Date().toISOString(),
  afetadas: 4,
  pessoas: [
    { id: 1, nome: 'Ana' },
    { id: 2, nome: 'Bruno' },
  ],
  remedio: { tipo: 'apontar_workspace', texto: 'Apontar para o workspace Financeiro' },
  adiada_ate: null,
  ...more,
});

/** Lets the fake backend list findings. Returns the filters that are asked. */
export function withPendencias(rows: readonly Pendencia[], total = rows.length) {
  const filters: Record<string, unknown>[] = [];
  backend.use(
    http.get('*/api/admin/pendencias/', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
      return HttpResponse.json(rows, { headers: { 'content-range': `pendencias 0-24/${total}` } });
    }),
  );
  return filters;
}
