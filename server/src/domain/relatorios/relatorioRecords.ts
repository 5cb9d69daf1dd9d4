import { type AllFields, type Fields, PersonIds } from '../history/differencesOf.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import { recordsOf } from '../history/recordsOf.ts';
import type { RelatorioConfigRow } from './configQueries.ts';
import type { RightName } from './rightsOf.ts';

/** A configuration with the applications from which the change removes it, or into which it puts it. */
export type RecordedRelatorio = RelatorioConfigRow & { readonly aplicativos?: readonly number[] };

/**
 * Returns what history records about a change of a report configuration; null is one that does not exist. Who may open it on
 * Dashboards is a record of its own.
 */
export function relatorioRecords(
  before: RecordedRelatorio | null,
  after: RecordedRelatorio | null,
): RecordedChange[] {
  const records = recordsOf(recorded, before, after);
  const [record] = records;
  if (!before || !after || !record?.before || !record.after || records.length > 1) return records;
  // A change of who may open the report on Dashboards is recorded like every other change of access.
  const [from, to] = [splitAccess(record.before), splitAccess(record.after)];
  // A save that takes roles away tells of them. This one takes nothing away but what the report remembers of them.
  const isForgotten =
    before.rls_papeis.length === 0 && before.rls_com_papeis && !after.rls_com_papeis;
  const demand = (rls_com_papeis: boolean) => (isForgotten ? { rls_com_papeis } : {});
  return [
    {
      ...record,
      before: { ...from.content, ...demand(true) },
      after: { ...to.content, ...demand(false) },
    },
    { ...record, before: from.access, after: to.access, action: 'permissao.update' },
  ];
}

const accessFields = [
  'users_allowed',
  'users_allowed_ends',
  'equipes_allowed',
  'equipes_allowed_ends',
];

function splitAccess(fields: Fields): { content: Fields; access: Fields } {
  const pick = (isAccess: boolean): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => accessFields.includes(name) === isAccess),
    );
  return { content: pick(false), access: pick(true) };
}

/** Every column is recorded, except those that no form sets. The roles are recorded by holder. */
type RecordedField = Exclude<
  keyof RelatorioConfigRow,
  | 'id'
  | 'cliente_nome'
  | 'rls_papeis'
  | 'rls_com_papeis'
  | 'gerenciado_por_arquivo'
  | 'versao'
  | 'updated_by'
  | 'updated_at'
>;

const fieldsOf = (row: RecordedRelatorio): AllFields<RecordedField> => ({
  nome_relatorio: row.nome_relatorio,
  workspace_id: row.workspace_id,
  report_id: row.report_id,
  dataset_id: row.dataset_id,
  rls_role: row.rls_role,
  rls_nome: row.rls_nome,
  rls_nome_fixo: row.rls_nome_fixo,
  users_papeis: papelTexts(row.rls_papeis, 'user_id'),
  equipes_papeis: papelTexts(row.rls_papeis, 'equipe_id'),
  relatorios_paginados: row.relatorios_paginados,
  filter_pane_enabled: row.filter_pane_enabled,
  filter_pane_expanded: row.filter_pane_expanded,
  nav_content_pane_enabled: row.nav_content_pane_enabled,
  action_bar_enabled: row.action_bar_enabled,
  bookmarks_enabled: row.bookmarks_enabled,
  no_catalogo: row.no_catalogo,
  ...(rightFields(row, 'atualizacao') as { readonly atualizacao: string }),
  ...(rightFields(row, 'exportacao') as { readonly exportacao: string }),
  formatos: row.formatos,
  cliente: row.cliente,
  aplicativos: row.aplicativos,
  users_allowed: new PersonIds(row.users_allowed),
  users_allowed_ends: endsOf(row.users_allowed_ends),
  equipes_allowed: row.equipes_allowed,
  equipes_allowed_ends: endsOf(row.equipes_allowed_ends),
});

const recorded = {
  kind: 'relatorio',
  fieldsOf,
  clienteOf: ({ cliente }: RecordedRelatorio) => cliente,
  leftFields: ['aplicativos', 'users_papeis', 'equipes_papeis', ...accessFields],
  restOf: ({ nome_relatorio: nome }: RecordedRelatorio, action: string) =>
    action === 'update' ? {} : { details: { nome } },
};

/** Each role with its holder's id as one text. */
const papelTexts = (papeis: RelatorioConfigRow['rls_papeis'], holder: 'user_id' | 'equipe_id') =>
  papeis.flatMap(({ papel, [holder]: id }) => (id === undefined ? [] : [`${id}: ${papel}`]));

/** A right as a word, and the people and teams whom it names. */
const rightFields = (row: RelatorioConfigRow, name: RightName) => {
  const right = row[name];
  const isWord = typeof right === 'string';
  return {
    [name]: isWord ? right : 'escolhidos',
    [`${name}_users`]: isWord ? [] : right.users,
    [`${name}_equipes`]: isWord ? [] : right.equipes,
  };
};

/** Each end as one text, because history keeps lists of texts. */
const endsOf = (ends: Readonly<Record<string, string>>) =>
  Object.entries(ends).map(([id, end]) => `${id}: ${end}`);
