import { brandFields } from '../../../domain/clientes/presentCliente.ts';

/** The article and the label of each field that history records. */
const labels: Readonly<Record<string, readonly ['o' | 'a' | 'os' | 'as', string]>> = {
  username: ['o', 'usuário'],
  email: ['o', 'e-mail'],
  first_name: ['o', 'nome'],
  last_name: ['o', 'sobrenome'],
  is_active: ['o', 'estado ativo'],
  is_superuser: ['o', 'papel Superuser'],
  groups: ['o', 'grupo'],
  password: ['a', 'senha'],
  microsoft: ['a', 'conta Microsoft'],
  tid: ['o', 'tenant da conta Microsoft'],
  oid: ['a', 'conta Microsoft'],
  expira_em: ['o', 'fim do acesso'],
  equipes: ['as', 'equipes'],
  membros: ['os', 'membros'],
  relatorios: ['os', 'relatórios'],
  relatorios_ids: ['os', 'relatórios'],
  aplicativos: ['os', 'aplicativos'],
  nome: ['o', 'nome'],
  descricao: ['a', 'descrição'],
  icone: ['o', 'ícone'],
  cor_tema: ['a', 'cor do tema'],
  ativo: ['o', 'estado ativo'],
  ordem: ['a', 'ordem'],
  cliente: ['o', 'cliente'],
  cliente_id: ['o', 'cliente'],
  nome_relatorio: ['o', 'nome'],
  workspace_id: ['o', 'workspace'],
  report_id: ['o', 'relatório do Power BI'],
  dataset_id: ['o', 'dataset'],
  rls_role: ['a', 'RLS Role'],
  rls_nome: ['o', 'nome enviado ao Power BI'],
  rls_nome_fixo: ['o', 'nome fixo'],
  relatorios_paginados: ['os', 'visuais paginados'],
  filter_pane_enabled: ['o', 'painel de filtros'],
  filter_pane_expanded: ['o', 'painel de filtros aberto'],
  nav_content_pane_enabled: ['a', 'navegação de páginas'],
  action_bar_enabled: ['a', 'barra de ações'],
  bookmarks_enabled: ['os', 'indicadores'],
  users_allowed: ['os', 'usuários permitidos'],
  users_allowed_ends: ['os', 'fins de acesso'],
  equipes_allowed: ['as', 'equipes permitidas'],
  equipes_allowed_ends: ['os', 'fins de acesso de equipes'],
  tipo_acesso: ['o', 'acesso'],
  paginas_permitidas: ['as', 'páginas'],
  paginas_internas: ['as', 'páginas abertas por detalhamento'],
  paginas_listadas: ['as', 'páginas mostradas nas listas'],
  cnpj: ['o', 'CNPJ'],
  email_responsavel_tecnico: ['o', 'e-mail do responsável técnico'],
  email_responsavel_financeiro: ['o', 'e-mail do responsável financeiro'],
  modo_desenvolvimento: ['o', 'modo de desenvolvimento'],
  pbi_tenant_id: ['o', 'Tenant ID'],
  pbi_client_id: ['o', 'Client ID'],
  pbi_client_secret: ['o', 'Client Secret'],
  people: ['as', 'pessoas'],
  brand_name: ['o', 'nome da marca'],
  logo: ['o', 'logo'],
  logo_dark: ['o', 'logo para o tema escuro'],
  favicon: ['o', 'favicon'],
};

const brand = new Set<string>(brandFields);

/** Returns a field with its article, as the object of a sentence: `o e-mail`. */
export function fieldPhrase(field: string): string {
  const label = labels[field];
  if (label) return label.join(' ');
  return brand.has(field) ? 'a aparência' : `o campo ${field}`;
}

/** Returns the label of a field as a title: `E-mail`. `field` may name a report, as the fields of permissions do. */
export function fieldTitle(field: string, nameOf: (subject: string) => string): string {
  const [subject = '', part] = field.split(' ');
  if (subject.startsWith('relatorio:')) {
    const name = nameOf(subject);
    if (part === 'paginas') return `${name}: páginas`;
    return part === 'expira_em' ? `${name}: fim do acesso` : `${name}: acesso`;
  }
  const label = labels[field]?.[1] ?? field.replaceAll('_', ' ');
  return `${label.charAt(0).toLocaleUpperCase('pt-BR')}${label.slice(1)}`;
}
