import type { AdminAplicativoRow } from '../../domain/aplicativos/adminQueries.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { recordsOf } from '../../domain/history/recordsOf.ts';

/** An application with the ids of its reports, in their order. */
export type RecordedAplicativo = AdminAplicativoRow & {
  readonly relatorios_ids: readonly number[];
};

/** Returns what history records about a change of an application; null is one that does not exist. */
export const aplicativoRecords = (
  before: RecordedAplicativo | null,
  after: RecordedAplicativo | null,
): RecordedChange[] => recordsOf(recorded, before, after);

/** Every column that a form sets, so that a new one is not forgotten. */
type FormColumn = Exclude<
  keyof AdminAplicativoRow,
  | 'id'
  | 'cliente'
  | 'cliente_nome'
  | 'created_by_name'
  | 'created_at'
  | 'gerenciado_por_arquivo'
  | 'versao'
  | 'updated_by'
  | 'updated_at'
>;
export type AplicativoFields = Pick<AdminAplicativoRow, FormColumn>;

/** What a form sets of an application, without its cliente and its reports. */
export const formFields = (row: AplicativoFields): AplicativoFields => ({
  nome: row.nome,
  descricao: row.descricao,
  icone: row.icone,
  cor_tema: row.cor_tema,
  ativo: row.ativo,
  no_catalogo: row.no_catalogo,
  ordem: row.ordem,
});

const fieldsOf = (row: RecordedAplicativo) => ({
  ...formFields(row),
  cliente: row.cliente,
  relatorios_ids: row.relatorios_ids,
});

const recorded = {
  kind: 'aplicativo',
  fieldsOf,
  clienteOf: ({ cliente }: RecordedAplicativo) => cliente,
  leftFields: ['relatorios_ids'],
  restOf: ({ nome }: RecordedAplicativo, action: string) =>
    action === 'update' ? {} : { details: { nome } },
};
