import type { RecordField } from './RecordField.ts';

/** The fields of a request body. A field without a resource need not be named. */
export type AddedFields = Readonly<Record<string, AddedField>>;

interface AddedField extends Partial<RecordField> {
  /** The fields of each item of a field that is a list. */
  readonly items?: AddedFields;
}

/** Returns a body, or a part of it, without the fields whose resource the server does not announce. Spec REC-02. */
export function announcedFields<Part extends object>(
  fields: AddedFields,
  part: Part,
  announced: readonly string[] | undefined,
): Part {
  const entries = Object.entries(part).flatMap(([name, value]) => {
    const { recurso, items } = fields[name] ?? {};
    if (recurso !== undefined && !announced?.includes(recurso)) return [];
    const kept = items
      ? (value as readonly object[]).map((item) => announcedFields(items, item, announced))
      : value;
    return [[name, kept] as const];
  });
  return Object.fromEntries(entries) as Part;
}
