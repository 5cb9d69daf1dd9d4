/** The seven colours of a brand; each has a `dark_` variant. Spec ENT-08. */
export const colors = [
  { field: 'primary_color', label: 'Cor primária' },
  { field: 'secondary_color', label: 'Cor secundária' },
  { field: 'accent_color', label: 'Cor de destaque' },
  { field: 'navbar_color', label: 'Barra superior' },
  { field: 'sidebar_color', label: 'Barra lateral' },
  { field: 'surface_color', label: 'Superfícies' },
  { field: 'background_color', label: 'Fundo da página' },
] as const;

export const colorFields = colors.flatMap(({ field }) => [field, `dark_${field}` as const]);
export type ColorField = (typeof colorFields)[number];

export const imageFields = ['logo', 'logo_dark', 'favicon'] as const;
export type ImageField = (typeof imageFields)[number];

/** The text fields, without the secret. Spec ENT-07 … 09. */
export const textFields = [
  'nome',
  'cnpj',
  'email_responsavel_tecnico',
  'email_responsavel_financeiro',
  'pbi_tenant_id',
  'pbi_client_id',
  'brand_name',
  'theme_mode',
  'font_family',
  'navbar_height',
  'navbar_logo_height',
] as const;
export type ClienteTextField = (typeof textFields)[number];

/** The rules about accounts that are a number, as the text of a field; the empty text is no rule. */
export const numberFields = [
  'desativar_apos_dias',
  'sessao_inativa_horas',
  'sessao_maxima_horas',
] as const;
export type NumberField = (typeof numberFields)[number];

/** The titles of the tabs. `tabOf` returns the index of the tab that contains a field. */
export const tabs = ['Dados Gerais', 'Power BI', 'Whitelabel'] as const;

export function tabOf(field: string): number {
  if (field.startsWith('pbi_')) return 1;
  return /^(nome|cnpj|email_|modo_|rodape_|segundo_|somente_|desativar_|sessao_|enderecos|origens|redes|horarios|confirmacao|termos|privacidade)/.test(
    field,
  )
    ? 0
    : 2;
}
