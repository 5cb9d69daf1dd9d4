import { equipeRecord, pickTexts } from '@portal/api-client/records';
import { type Atributos, atributoTexts } from '../../domain/dataIdentity/atributoQueries.ts';
import type { EquipeColumns } from '../../domain/equipes/writeQueries.ts';
import { type AllowedRelatorio, allowedFields } from '../../domain/grants/allowedFields.ts';
import { type Fields, PersonIds } from '../../domain/history/differencesOf.ts';
import { recordsOf } from '../../domain/history/recordsOf.ts';

/** A team as history records it. */
export interface RecordedEquipe extends EquipeColumns {
  readonly id: number;
  readonly cliente: number;
  readonly membros: readonly number[];
  readonly atributos?: Atributos;
  /** The reports on Dashboards that a deleted team was granted. */
  readonly relatorios?: readonly AllowedRelatorio[];
}

const fieldsOf = (row: RecordedEquipe): Fields => ({
  ...pickTexts(equipeRecord, row),
  atributos: row.atributos && atributoTexts(row.atributos),
  redes: row.redes,
  horarios: row.horarios,
  membros: new PersonIds(row.membros),
  ...allowedFields(row.relatorios),
});

const recorded = {
  kind: 'equipe',
  fieldsOf,
  clienteOf: ({ cliente }: RecordedEquipe) => cliente,
  restOf: ({ nome }: RecordedEquipe) => ({ details: { nome } }),
};

/** Returns what history records about a change of a team; null is one that does not exist. */
export const equipeRecords = (before: RecordedEquipe | null, after: RecordedEquipe | null) =>
  recordsOf(recorded, before, after);
