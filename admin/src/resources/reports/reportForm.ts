import type {
  NewRelatorioConfig,
  RelatorioConfig,
  RelatorioConfigChanges,
  RlsPapel,
} from '@portal/api-client/contract';
import {
  allFormats,
  type ExportFormat,
  type RlsName,
  rlsNameProblem,
  rlsRoleProblem,
} from '@portal/api-client/rules';
import { type RightValues, rightOf, rightValues } from './rightValues.ts';

/** The five display flags, with the API's names. Spec ENT-14. */
export const flags = [
  { flag: 'filter_pane_enabled', label: 'Painel de filtros' },
  { flag: 'filter_pane_expanded', label: 'Painel de filtros expandido' },
  { flag: 'nav_content_pane_enabled', label: 'Navegação entre páginas' },
  { flag: 'action_bar_enabled', label: 'Barra de ações' },
  { flag: 'bookmarks_enabled', label: 'Bookmarks' },
] as const;
export type DisplayFlag = (typeof flags)[number]['flag'];

/** The values of the form. Selects hold an id as a string; the empty string means no choice. */
export interface ReportFormValues extends Record<DisplayFlag, boolean>, RightValues {
  readonly cliente: string;
  readonly no_catalogo: boolean;
  readonly formatos: readonly ExportFormat[];
  readonly nome_relatorio: string;
  readonly workspace_id: string;
  readonly report_id: string;
  readonly dataset_id: string;
  readonly rls_role: string;
  readonly rls_nome: RlsName;
  readonly rls_nome_fixo: string;
  readonly rls_papeis: readonly RlsPapel[];
  /** True to end that the report demands a role by person or team, although nobody has one any more. */
  readonly encerra_papeis: boolean;
  /** The people and teams that are chosen to get a role, and have none yet. They are not saved. */
  readonly papeis_escolhidos: readonly string[];
  readonly relatorios_paginados: readonly string[];
  readonly users_allowed: readonly number[];
  readonly equipes_allowed: readonly number[];
  /** The ends of grants by id. Null removes a stored end. Spec WIRE-03. */
  readonly users_allowed_ends: Expiries;
  readonly equipes_allowed_ends: Expiries;
}

export type Expiries = Readonly<Record<string, string | null>>;

/** The initial values of a new configuration. Spec ADM-REP-23. */
export function emptyReport(cliente: string): ReportFormValues {
  return {
    cliente,
    nome_relatorio: '',
    workspace_id: '',
    report_id: '',
    dataset_id: '',
    rls_role: '',
    rls_nome: 'login',
    rls_nome_fixo: '',
    rls_papeis: [],
    encerra_papeis: false,
    papeis_escolhidos: [],
    relatorios_paginados: [],
    users_allowed: [],
    equipes_allowed: [],
    users_allowed_ends: {},
    equipes_allowed_ends: {},
    filter_pane_enabled: true,
    filter_pane_expanded: false,
    nav_content_pane_enabled: true,
    action_bar_enabled: true,
    bookmarks_enabled: false,
    no_catalogo: false,
    ...rightValues({}),
    formatos: allFormats,
  };
}

export function reportFormValues(config: RelatorioConfig): ReportFormValues {
  const shown = Object.fromEntries(flags.map(({ flag }) => [flag, config[flag]]));
  return {
    cliente: String(config.cliente ?? ''),
    nome_relatorio: config.nome_relatorio ?? '',
    workspace_id: config.workspace_id,
    report_id: config.report_id,
    dataset_id: config.dataset_id ?? '',
    rls_role: config.rls_role ?? '',
    rls_nome: config.rls_nome ?? 'login',
    rls_nome_fixo: config.rls_nome_fixo ?? '',
    rls_papeis: config.rls_papeis ?? [],
    encerra_papeis: false,
    papeis_escolhidos: [],
    relatorios_paginados: config.relatorios_paginados ?? [],
    users_allowed: config.users_allowed ?? [],
    equipes_allowed: config.equipes_allowed ?? [],
    users_allowed_ends: config.users_allowed_ends ?? {},
    equipes_allowed_ends: config.equipes_allowed_ends ?? {},
    ...(shown as Record<DisplayFlag, boolean>),
    no_catalogo: config.no_catalogo ?? false,
    ...rightValues(config),
    formatos: config.formatos ?? allFormats,
  };
}

const required = [
  { field: 'cliente', name: 'Cliente' },
  { field: 'workspace_id', name: 'Workspace' },
  { field: 'report_id', name: 'Report' },
] as const;

/**
 * Returns a message for each invalid field. Only superusers must choose a cliente. As on the server, a stored role that
 * does not change is not checked. Spec ADM-REP-11, 12, NUV-05, NUV-06.
 */
export function validateReport(
  values: ReportFormValues,
  {
    actorIsSuperuser,
    stored,
  }: { actorIsSuperuser: boolean; stored: Pick<RelatorioConfig, 'rls_role'> | null },
): Record<string, string> {
  const missing = required.filter(
    ({ field }) => !values[field] && (field !== 'cliente' || actorIsSuperuser),
  );
  const role = values.rls_role?.trim() ?? '';
  const roleProblem = role === stored?.rls_role ? null : rlsRoleProblem(role);
  const nameProblem =
    values.rls_nome === 'fixo' ? rlsNameProblem(values.rls_nome_fixo?.trim() ?? '') : null;
  return {
    ...Object.fromEntries(missing.map(({ field }) => [field, 'Obrigatório.'])),
    ...(roleProblem && { rls_role: roleProblem }),
    ...(nameProblem && { rls_nome_fixo: nameProblem }),
    ...(values.exportacao !== 'ninguem' &&
      values.formatos?.length === 0 && { formatos: 'Escolha ao menos um formato.' }),
    ...((values.papeis_escolhidos?.length ?? 0) > 0 && {
      papeis_escolhidos: 'Dê a função a quem está escolhido, ou limpe a escolha.',
    }),
  };
}

/** Returns a text that names the invalid required fields, or null if there are none. Spec ADM-REP-13, AMBIG-30. */
export function missingText(isWrong: (field: string) => boolean): string | null {
  const missing = required.filter(({ field }) => isWrong(field)).map(({ name }) => name);
  if (missing.length === 0) return null;
  return `Por favor, preencha todos os campos obrigatórios (${missing.join(', ')}).`;
}

/**
 * Builds the request body. An empty name becomes the report's name in Power BI. Only superusers send a cliente. The client leaves
 * out what the server does not announce. Spec ADM-REP-14, 40.
 */
export function reportPayload(
  values: ReportFormValues,
  {
    actorIsSuperuser,
    reportName,
  }: {
    actorIsSuperuser: boolean;
    reportName: string;
  },
): NewRelatorioConfig & RelatorioConfigChanges {
  const shown = Object.fromEntries(flags.map(({ flag }) => [flag, values[flag]]));
  return {
    nome_relatorio: values.nome_relatorio?.trim() || reportName,
    workspace_id: values.workspace_id,
    report_id: values.report_id,
    dataset_id: values.dataset_id || null,
    rls_role: values.rls_role?.trim() || null,
    rls_nome: values.rls_nome,
    rls_nome_fixo: values.rls_nome === 'fixo' ? values.rls_nome_fixo?.trim() || null : null,
    rls_papeis: [...values.rls_papeis],
    relatorios_paginados: [...values.relatorios_paginados],
    users_allowed: [...values.users_allowed],
    equipes_allowed: [...values.equipes_allowed],
    ...endsOf('users_allowed', values),
    ...endsOf('equipes_allowed', values),
    ...(shown as Record<DisplayFlag, boolean>),
    no_catalogo: values.no_catalogo,
    atualizacao: rightOf(values, 'atualizacao'),
    exportacao: rightOf(values, 'exportacao'),
    formatos: [...values.formatos],
    ...(actorIsSuperuser ? { cliente: Number(values.cliente) } : {}),
  };
}

/**
 * Returns the field of the request body with the expiries of one list, by the id of the person or team. Leaves out the
 * expiries of those who are no longer in the list. If none is left, the result is empty.
 */
function endsOf(field: 'users_allowed' | 'equipes_allowed', values: ReportFormValues) {
  const ends = values[`${field}_ends`];
  const given = values[field].flatMap((id) =>
    ends[id] === undefined ? [] : [[String(id), ends[id]] as const],
  );
  return given.length === 0 ? {} : { [`${field}_ends`]: Object.fromEntries(given) };
}
