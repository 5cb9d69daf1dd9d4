import type { AdminAplicativoRow } from '../../domain/aplicativos/adminQueries.ts';
import type { AllFields } from '../../domain/history/differencesOf.ts';
import { movedRecords } from '../../domain/history/movedRecords.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';

/** An application with the ids of its reports, in their order. */
export type RecordedAplicativo = AdminAplicativoRow & {
  readonly relatorios_ids: readonly number[];
};

/**
 * Returns what history records about a change of an application; null is one that does not exist. A change of cliente is
 * recorded in both clientes, and in neither of them with the id of the other one. Spec HIST-01, HIST-05.
 */
export function aplicativoRecords(
  before: RecordedAplicativo | null,
  after: RecordedAplicativo | null,
): RecordedChange[] {
  const row = after ?? before;
  if (!row) return [];
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const common = {
    action: `aplicativo.${action}`,
    target: `aplicativo:${row.id}`,
    ...(action !== 'update' && { details: { nome: row.nome } }),
  };
  if (before && after && before.cliente !== after.cliente) {
    return movedRecords(common, {
      before: fieldsOf(before),
      after: fieldsOf(after),
      left: before.cliente,
      reached: after.cliente,
      clienteField: 'cliente',
      leftFields: ['relatorios_ids'],
    });
  }
  return [
    {
      ...common,
      cliente: row.cliente,
      before: before && fieldsOf(before),
      after: after && fieldsOf(after),
    },
  ];
}

/** Every column is recorded, except those that no form sets. */
type RecordedField = Exclude<
  keyof RecordedAplicativo,
  'id' | 'cliente_nome' | 'created_by_name' | 'created_at' | 'versao' | 'updated_by' | 'updated_at'
>;

const fieldsOf = (row: RecordedAplicativo): AllFields<RecordedField> => ({
  nome: row.nome,
  descricao: row.descricao,
  icone: row.icone,
  cor_tema: row.cor_tema,
  ativo: row.ativo,
  no_catalogo: row.no_catalogo,
  ordem: row.ordem,
  cliente: row.cliente,
  relatorios_ids: row.relatorios_ids,
});
