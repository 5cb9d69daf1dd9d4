import { pickTexts, userRecord } from '@portal/api-client/records';
import { atributoTexts } from '../dataIdentity/atributoQueries.ts';
import { type AllowedRelatorio, allowedFields } from '../grants/allowedFields.ts';
import type { AllFields } from '../history/differencesOf.ts';
import { recordsOf } from '../history/recordsOf.ts';
import type { UserRow } from './queries.ts';

/** A person as history records them. `relatorios` are the reports whose `users_allowed` names the person. */
type RecordedUser = UserRow & {
  readonly relatorios?: readonly AllowedRelatorio[];
  readonly microsoft?: boolean;
  /** Whether the person has a second factor. Only a change of it tells. */
  readonly fator?: boolean;
};

/**
 * Every column is recorded, except the cliente, which has a row of its own when it changes, and those that no form sets. A sign-in
 * has a row of its own.
 */
type RecordedField = Exclude<
  keyof UserRow,
  | 'id'
  | 'cliente_id_leitura'
  | 'cliente_nome'
  | 'ultima_entrada'
  | 'segundo_fator'
  | 'tem_senha'
  | 'termos'
  | 'diretorio'
  | 'gerenciado_por_arquivo'
  | 'versao'
  | 'updated_by'
  | 'updated_at'
>;

const fieldsOf = (row: RecordedUser): AllFields<RecordedField> => ({
  ...pickTexts(userRecord, row),
  is_active: row.is_active,
  is_superuser: row.is_superuser,
  expira_em: row.expira_em?.toISOString() ?? null,
  equipes: row.equipes.map(({ id }) => id),
  groups: row.groups,
  atributos: atributoTexts(row.atributos),
  convite_ate: row.convite_ate?.toISOString() ?? null,
  ...allowedFields(row.relatorios),
  microsoft: row.microsoft,
  segundo_fator: row.fator,
});

/** Returns what history records about a change of a person; null is a person who does not exist. */
export const userRecords = (
  before: RecordedUser | null,
  after: RecordedUser | null,
  secrets: readonly string[] = [],
) =>
  recordsOf(
    {
      kind: 'user',
      fieldsOf: (row) => ({ ...fieldsOf(row), cliente_id: row.cliente_id_leitura }),
      clienteOf: (row) => row.cliente_id_leitura,
      clienteField: 'cliente_id',
      leftFields: ['relatorios', 'relatorios_ends', 'equipes', 'atributos'],
      restOf: ({ id }) => ({ person: id, secrets }),
    },
    before,
    after,
  );
