import { invalidFields } from '../../errors.ts';
import type { ListQuery } from './readListQuery.ts';

/** The names of the filters and of the sort fields that a list has. */
export interface KnownFields {
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  /** Those filters that are true or false. */
  readonly flags?: readonly string[];
}

/**
 * Throws 400 for a filter or a sort field that a list does not know, and for a text such as `"true"` in place of true. A filter that
 * is ignored answers too much, and one that is read as its opposite answers the wrong rows. Spec ENTR-06.
 */
export function requireKnown(
  { filter, sort }: ListQuery,
  { filters, sorts, flags = [] }: KnownFields,
): void {
  const unknown = Object.keys(filter).find((name) => !filters.includes(name));
  if (unknown !== undefined) {
    throw invalidFields({ filter: [`O filtro “${unknown}” não existe nesta lista.`] });
  }
  const wrong = flags.find((name) => name in filter && typeof filter[name] !== 'boolean');
  if (wrong !== undefined) {
    throw invalidFields({ filter: [`O filtro “${wrong}” é true ou false.`] });
  }
  if (sort && !sorts.includes(sort[0])) {
    throw invalidFields({ sort: [`Esta lista não é ordenada por “${sort[0]}”.`] });
  }
}
