import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

/** A grant as the list answers it: Ana has full access to Vendas on Dashboards. */
export const concessao = (more: object = {}) => ({
  tipo: 'pessoa',
  titular: 1,
  nome: 'Ana',
  username: 'ana',
  aplicativo: null,
  aplicativo_nome: null,
  acesso: 'full',
  ate: null,
  relatorios_ids: [1],
  relatorios: [{ id: 1, nome: 'Vendas', paginas: [] }],
  pessoas: 1,
  ...more,
});

/** The team Sul has a page of two reports in Comercial, until in three days. */
export const ofSul = concessao({
  tipo: 'equipe',
  titular: 7,
  nome: 'Sul',
  username: null,
  aplicativo: 4,
  aplicativo_nome: 'Comercial',
  acesso: 'specific',
  ate: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString(),
  relatorios_ids: [1, 2],
  relatorios: [
    { id: 1, nome: 'Vendas', paginas: [{ nome: 'P1', titulo: 'Resumo' }] },
    { id: 2, nome: 'Metas', paginas: [{ nome: 'P2', titulo: 'Geral' }] },
  ],
  pessoas: 79,
});

export const ofRole = concessao({
  tipo: 'papel',
  titular: null,
  nome: 'Admin Geral',
  username: null,
  relatorios_ids: [],
  relatorios: [],
  pessoas: 2,
});

/**
 * Answers the list with these rows, or the first of them if `range` asks for fewer; with `concedido` without roles. Returns the
 * filters, and the bodies of changes, that reach the backend.
 */
export function withConcessoes(all: readonly object[]) {
  const filters: unknown[] = [];
  const changes: unknown[] = [];
  backend.use(
    http.get('*/api/admin/acessos/concessoes/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const filter = JSON.parse(searchParams.get('filter') ?? '{}');
      filters.push(filter);
      const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,99999]');
      const rows = filter.concedido
        ? all.filter((row) => 'tipo' in row && row.tipo !== 'papel')
        : all;
      const page = rows.slice(first, last + 1);
      return HttpResponse.json(page, {
        headers: {
          'Content-Range': `concessoes ${first}-${first + page.length - 1}/${rows.length}`,
        },
      });
    }),
    http.post('*/api/admin/acessos/concessoes/', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return { filters, changes };
}
