import { HttpResponse, http } from 'msw';
import { backend, signedInAs, usuarios } from './backend.ts';

export const relatorios = {
  ...usuarios,
  id: 5,
  username: 'relatorios',
  first_name: 'Renato',
  groups: ['Admin de Relatórios'],
};

const placed = (relatorio: number, ordem: number, ativo = true) => ({
  id: 100 + relatorio,
  relatorio,
  relatorio_id: `uuid-${relatorio}`,
  workspace_id: 'w-1',
  dataset_id: null,
  relatorio_nome: `Relatório ${relatorio}`,
  ordem,
  ativo,
});

/** Builds an application as the API returns it, with these report ids in this order. */
export const aplicativo = (
  id: number,
  nome: string,
  ids: readonly number[],
  more: object = {},
) => ({
  id,
  nome,
  descricao: `Sobre ${nome}`,
  icone: '📈',
  cor_tema: '#22C55E',
  ativo: true,
  ordem: id,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  created_by_name: 'Gabriel Reis',
  created_at: '2026-03-09T15:00:00.000Z',
  relatorios_ids: ids,
  relatorios_count: ids.length,
  relatorios: ids.map((relatorio, ordem) => placed(relatorio, ordem, relatorio !== 2)),
  ...more,
});

export const aplicativos = [
  aplicativo(1, 'Comercial', [3, 2, 1, 4, 5]),
  aplicativo(2, 'Financeiro', [1], { ativo: false, icone: null, created_by_name: null }),
];

const available = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  name: id === 6 ? 'Água' : `Relatório ${id}`,
  report_id: `uuid-${id}`,
  cliente: 1,
}));

/** Adds applications to the fake backend and signs in a report administrator. */
export function withAplicativos(): void {
  signedInAs(relatorios);
  backend.use(
    http.get('*/api/admin/aplicativos/', () => HttpResponse.json(aplicativos)),
    http.get('*/api/admin/aplicativos/reports-available/', () => HttpResponse.json(available)),
    http.get('*/api/admin/relatorio-permissoes/by-app/:id/', () =>
      HttpResponse.json({ permissions: [] }),
    ),
    http.get('*/api/admin/aplicativos/:id/', ({ params }) => {
      const found = aplicativos.find(({ id }) => id === Number(params.id));
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ detail: 'Aplicativo não encontrado.' }, { status: 404 });
    }),
  );
}
