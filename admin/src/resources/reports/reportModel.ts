import type { FriendlyNames, RelatorioConfig } from '@portal/api-client/contract';

/** The badges in display order. Spec ADM-REP-02. */
const badges = [
  { flag: 'filter_pane_enabled', text: 'Filtros' },
  { flag: 'nav_content_pane_enabled', text: 'Navegação' },
  { flag: 'action_bar_enabled', text: 'Ações' },
  { flag: 'bookmarks_enabled', text: 'Bookmarks' },
  { flag: 'filter_pane_expanded', text: 'Expandido' },
] as const;

/** Returns the badges of the flags that are on, or `Padrão` if all are off. Spec ADM-REP-02, 03. */
export function badgesOf(config: RelatorioConfig): readonly string[] {
  const on = badges.filter(({ flag }) => config[flag]).map(({ text }) => text);
  return on.length > 0 ? on : ['Padrão'];
}

export function nameOf(config: RelatorioConfig): string {
  return config.nome_relatorio || '(Sem nome)';
}

/** The fields of the provider's names that hold a name. */
export type ProviderNameField = Exclude<keyof FriendlyNames, 'dataset_atual'>;

/**
 * Returns the name that Power BI has for an id: `N/A` without an id, and a text for an unknown name.
 * Spec ADM-REP-07, AMBIG-31.
 */
export function friendlyText(
  id: string | null | undefined,
  names: FriendlyNames | undefined,
  field: ProviderNameField,
): string {
  if (!id) return 'N/A';
  return names?.[field] || 'Nome não disponível';
}
