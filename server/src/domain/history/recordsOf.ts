import type { Fields } from './differencesOf.ts';
import type { RecordedChange } from './recordChanges.ts';

/** A kind of record, and what of it history keeps. */
export interface RecordedKind<Row> {
  readonly kind: string;
  readonly fieldsOf: (row: Row) => Fields;
  readonly clienteOf: (row: Row) => number | null;
  /** The field of the cliente. Each row has the value of its own cliente only. */
  readonly clienteField?: string;
  /** The fields whose values belong to the cliente that the record leaves, such as its grants. */
  readonly leftFields?: readonly string[];
  /** What else history needs of the record. */
  readonly restOf: (
    row: Row,
    action: 'create' | 'update' | 'delete',
  ) => Pick<RecordedChange, 'details' | 'person' | 'secrets'>;
}

/**
 * Returns what history records about a change of a record; null is one that does not exist. A record that moves to another cliente has one
 * row in each cliente, and in neither of them the id of the other one. What stayed behind is recorded in the cliente that was left.
 * Spec HIST-01, HIST-05.
 */
export function recordsOf<Row extends { readonly id: number }>(
  {
    kind,
    fieldsOf,
    clienteOf,
    clienteField = 'cliente',
    leftFields = [],
    restOf,
  }: RecordedKind<Row>,
  before: Row | null,
  after: Row | null,
): RecordedChange[] {
  const row = after ?? before;
  if (!row) return [];
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const { secrets, ...rest } = restOf(row, action);
  const leaving = { action: `${kind}.${action}`, target: `${kind}:${row.id}`, ...rest };
  const common = { ...leaving, ...(secrets && { secrets }) };
  if (!before || !after || clienteOf(before) === clienteOf(after)) {
    const fields = { before: before && fieldsOf(before), after: after && fieldsOf(after) };
    return [{ ...common, cliente: clienteOf(row), ...fields }];
  }
  const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => name !== clienteField && isWanted(name)),
    );
  const isLeft = (name: string) => leftFields.includes(name);
  const [left, reached] = [clienteOf(before), clienteOf(after)];
  return [
    {
      ...leaving,
      cliente: left,
      before: { [clienteField]: left, ...pick(fieldsOf(before), isLeft) },
      after: { [clienteField]: null },
    },
    {
      ...common,
      cliente: reached,
      before: { ...pick(fieldsOf(before), (name) => !isLeft(name)), [clienteField]: null },
      after: { ...pick(fieldsOf(after), () => true), [clienteField]: reached },
    },
  ];
}
