import { isDeepStrictEqual } from 'node:util';
import type { ClienteRow } from '../../domain/clientes/adminQueries.ts';
import { ownFields, storedBrandFields } from '../../domain/clientes/presentCliente.ts';
import type { AllFields } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';

/** What a cliente takes with it when it is deleted. */
type Contents = Readonly<Record<'people' | 'relatorios' | 'aplicativos', number>>;

/** Returns what history records about a new or changed cliente. `before` is null for a new one. Spec HIST-01. */
export function savedCliente(
  before: ClienteRow | null,
  after: ClienteRow,
  secrets: readonly string[],
): RecordedChange {
  return {
    cliente: after.id,
    action: before === null ? 'cliente.create' : 'cliente.update',
    target: `cliente:${after.id}`,
    before: before && fieldsOf(before),
    after: fieldsOf(after),
    // Who reads the history of a cliente does not see what is not published yet.
    secrets: [...secrets, ...(hasOtherDraft(before, after) ? ['rascunho_marca'] : [])],
  };
}

const hasOtherDraft = (before: ClienteRow | null, after: ClienteRow) =>
  !isDeepStrictEqual(before?.rascunho_marca ?? null, after.rascunho_marca);

/** Returns what history records about a deleted cliente: its values, and how much was deleted with it. */
export function deletedCliente(found: ClienteRow, contents: Contents): RecordedChange {
  return {
    cliente: found.id,
    action: 'cliente.delete',
    target: `cliente:${found.id}`,
    details: { nome: found.nome, ...contents },
    before: { ...fieldsOf(found), ...contents },
    after: null,
  };
}

/** A superuser stays when their cliente is deleted, without a cliente. Spec API-51. */
export function releasedSuperuser(cliente: number, id: number, isLinked: boolean): RecordedChange {
  return {
    cliente,
    action: 'user.update',
    target: `user:${id}`,
    person: id,
    before: { cliente_id: cliente, microsoft: isLinked },
    after: { cliente_id: null, microsoft: false },
  };
}

/** Every column is recorded, except the secret and those that no form sets. */
type RecordedField = Exclude<
  keyof ClienteRow,
  | 'id'
  | 'nome_key'
  | 'branding'
  | 'rascunho_marca'
  | 'pbi_secret'
  | 'somente_provedor'
  | 'pbi_secret_key_id'
  | 'desativar_desde'
  | 'created_at'
  | 'version'
  | 'updated_by'
  | 'updated_at'
>;

const fieldsOf = (row: ClienteRow): AllFields<RecordedField> => ({
  ...ownFields(row),
  ...Object.fromEntries(storedBrandFields.map((field) => [field, row.branding[field]])),
});
