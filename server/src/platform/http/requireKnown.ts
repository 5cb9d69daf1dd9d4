import { invalidFields } from '../../errors.ts';
import type { ListQuery } from './readListQuery.ts';

/** The names of the filters and of the sort fields that a list has. */
export interface KnownFields {
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
}

/** Throws 400 for a filter or a sort field that a list does not know. A filter that is ignored answers too much. Spec ENTR-06. */
export function requireKnown({ filter, sort }: ListQuery, { filters, sorts }: KnownFields): void {
  const unknown = Object.keys(filter).find((name) => !filters.includes(name));
  if (unknown !== undefined) {
    throw invalidFields({ filter: [`O filtro “${unknown}” não existe nesta lista.`] });
  }
  if (sort && !sorts.includes(sort[0])) {
    throw invalidFields({ sort: [`Esta lista não é ordenada por “${sort[0]}”.`] });
  }
}
