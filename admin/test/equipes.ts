import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

const member = (id: number, username: string, first_name: string, is_active = true) => ({
  id,
  username,
  first_name,
  last_name: '',
  is_active,
});

/** Builds a team as the API returns it, with two members. */
export const equipe = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  descricao: '',
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  membros_total: 2,
  relatorios_total: 1,
  aplicativos_total: 1,
  versao: 3,
  membros: [member(1, 'ana', 'Ana'), member(7, 'caio', 'Caio', false)],
  abre: {
    relatorios: [{ id: 1, nome: 'Vendas', expira_em: '2020-01-11T03:00:00.000Z' }],
    aplicativos: [
      {
        id: 1,
        nome: 'Comercial',
        relatorio: 1,
        relatorio_nome: 'Metas',
        tipo_acesso: 'specific',
        paginas_permitidas: [{ nome_pagina: 'p1' }, { nome_pagina: 'p2' }],
        expira_em: null,
      },
      {
        id: 1,
        nome: 'Comercial',
        relatorio: 2,
        relatorio_nome: 'Estoque',
        tipo_acesso: 'none',
        paginas_permitidas: [],
        expira_em: null,
      },
    ],
  },
  ...more,
});

export const equipes = [
  equipe(1, 'Comercial'),
  equipe(2, 'Diretoria', { membros_total: 0, relatorios_total: 0, aplicativos_total: 0 }),
];

/** Adds teams to the fake backend. */
export function withEquipes(): void {
  backend.use(
    http.get('*/api/admin/equipes/', () => HttpResponse.json(equipes)),
    http.get('*/api/admin/equipes/:id/', ({ params }) => {
      const found = equipes.find(({ id }) => id === Number(params.id));
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ detail: 'Equipe não encontrada.' }, { status: 404 });
    }),
  );
}
