import type { Fields } from './differencesOf.ts';
import type { RecordedChange } from './recordChanges.ts';

interface Move {
  readonly before: Fields;
  readonly after: Fields;
  /** The clientes that the record leaves and reaches. */
  readonly left: number | null;
  readonly reached: number | null;
  /** The field of the cliente. Each row has the value of its own cliente only. */
  readonly clienteField: string;
  /** The fields whose values belong to the cliente that the record leaves, such as its grants. */
  readonly leftFields: readonly string[];
}

/**
 * Returns what history records about a record that moves to another cliente: one row in each cliente, and in neither of them
 * the id of the other one. What stayed behind is recorded in the cliente that was left. Spec HIST-05.
 */
export function movedRecords(
  common: Omit<RecordedChange, 'cliente' | 'before' | 'after'>,
  { before, after, left, reached, clienteField, leftFields }: Move,
): RecordedChange[] {
  const isLeft = (name: string) => leftFields.includes(name);
  const pick = (fields: Fields, isWanted: (name: string) => boolean): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => name !== clienteField && isWanted(name)),
    );
  const { secrets, ...leaving } = common;
  return [
    {
      ...leaving,
      cliente: left,
      before: { [clienteField]: left, ...pick(before, isLeft) },
      after: { [clienteField]: null },
    },
    {
      ...leaving,
      cliente: reached,
      before: { ...pick(before, (name) => !isLeft(name)), [clienteField]: null },
      after: { ...pick(after, () => true), [clienteField]: reached },
      ...(secrets && { secrets }),
    },
  ];
}
