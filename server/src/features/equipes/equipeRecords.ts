import { equipeRecord, pickTexts } from '@portal/api-client/records';
import type { Atributos } from '../../domain/dataIdentity/atributoQueries.ts';
import { atributoTexts } from '../../domain/dataIdentity/atributoTexts.ts';
import type { EquipeColumns } from '../../domain/equipes/writeQueries.ts';
import { type Fields, PersonIds } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';

/** A team as history records it. */
export interface RecordedEquipe extends EquipeColumns {
  readonly id: number;
  readonly cliente: number;
  readonly membros: readonly number[];
  readonly atributos?: Atributos;
  /** The reports on Dashboards that a deleted team was granted. */
  readonly relatorios?: readonly number[];
}

/** Returns what history records about a change of a team; null is one that does not exist. Spec HIST-01. */
export function equipeRecords(
  before: RecordedEquipe | null,
  after: RecordedEquipe | null,
): RecordedChange[] {
  const row = after ?? before;
  if (!row) return [];
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return [
    {
      cliente: row.cliente,
      action: `equipe.${action}`,
      target: `equipe:${row.id}`,
      details: { nome: row.nome },
      before: before && fieldsOf(before),
      after: after && fieldsOf(after),
    },
  ];
}

const fieldsOf = (row: RecordedEquipe): Fields => ({
  ...pickTexts(equipeRecord, row),
  atributos: row.atributos && atributoTexts(row.atributos),
  membros: new PersonIds(row.membros),
  relatorios: row.relatorios,
});
