import type { RecordTable } from './RecordField.ts';

/** A report as administrators configure it. Spec ENT-13, ENT-14. */
export const relatorioRecord = {
  nome_relatorio: { label: ['o', 'nome'], text: { isName: true, takesNull: true, maxLength: 200 } },
  workspace_id: { label: ['o', 'workspace'] },
  report_id: { label: ['o', 'relatório do Power BI'] },
  dataset_id: { label: ['o', 'dataset'] },
  rls_role: { label: ['a', 'RLS Role'], text: { takesNull: true, maxLength: 200 } },
  rls_nome: { label: ['o', 'nome enviado ao Power BI'], recurso: 'rls_nome' },
  rls_nome_fixo: {
    label: ['o', 'nome fixo'],
    text: { takesNull: true, maxLength: 256 },
    recurso: 'rls_nome',
  },
  rls_papeis: { label: ['as', 'funções por pessoa e equipe'], recurso: 'dados' },
  rls_com_papeis: { label: ['a', 'exigência de função por pessoa ou equipe'], recurso: 'dados' },
  relatorios_paginados: { label: ['os', 'visuais paginados'], recurso: 'relatorios_paginados' },
  filter_pane_enabled: { label: ['o', 'painel de filtros'] },
  filter_pane_expanded: { label: ['o', 'painel de filtros aberto'] },
  nav_content_pane_enabled: { label: ['a', 'navegação de páginas'] },
  action_bar_enabled: { label: ['a', 'barra de ações'] },
  bookmarks_enabled: { label: ['os', 'indicadores'] },
  no_catalogo: { label: ['a', 'presença no catálogo'], recurso: 'pedidos' },
  atualizacao: { label: ['o', 'direito de atualizar os dados'], recurso: 'atualizacoes' },
  exportacao: { label: ['o', 'direito de exportar'], recurso: 'arquivos' },
  formatos: { label: ['os', 'formatos de arquivo'], recurso: 'arquivos' },
  cliente: { label: ['o', 'cliente'] },
  users_allowed: { label: ['os', 'usuários permitidos'] },
  users_allowed_ends: { label: ['os', 'fins de acesso'], recurso: 'prazos' },
  equipes_allowed: { label: ['as', 'equipes permitidas'], recurso: 'equipes' },
  equipes_allowed_ends: { label: ['os', 'fins de acesso de equipes'], recurso: 'prazos' },
} as const satisfies RecordTable;
