import { invalidFields } from '../../errors.ts';
import type { ListQuery } from './readListQuery.ts';

/** The names of the filters and of the sort fields that a list has. */
export interface KnownFields {
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  /** Those filters that are true or false. */
  readonly flags?: readonly string[];
  /** Those filters that are an id or a list of ids. */
  readonly ids?: readonly string[];
  /** The values that a filter takes, by its name. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Throws 400 for a filter or a sort field that a list does not know, and for a text such as `"true"` in place of true or `"7"` in
 * place of an id, and for a word that a filter does not take. A filter that is ignored answers too much, one that is read as its opposite answers the wrong rows, and an id that is
 * none looks like a thing that does not exist. Spec ENTR-06.
 */
export function requireKnown(
  { filter, sort }: ListQuery,
  { filters, sorts, flags = [], ids = [], words = {} }: KnownFields,
): void {
  const unknown = Object.keys(filter).find((name) => !filters.includes(name));
  if (unknown !== undefined) {
    throw invalidFields({ filter: [`O filtro “${unknown}” não existe nesta lista.`] });
  }
  const wrong = flags.find((name) => name in filter && typeof filter[name] !== 'boolean');
  if (wrong !== undefined) {
    throw invalidFields({ filter: [`O filtro “${wrong}” é true ou false.`] });
  }
  const unread = ids.find((name) => name in filter && ![filter[name]].flat().every(isId));
  if (unread !== undefined) {
    throw invalidFields({ filter: [`O filtro “${unread}” é um id, que é um número inteiro.`] });
  }
  for (const [name, values] of Object.entries(words)) {
    if (name in filter && !values.some((value) => value === filter[name])) {
      throw invalidFields({ filter: [`O filtro “${name}” é ${values.join(', ')}.`] });
    }
  }
  if (sort && !sorts.includes(sort[0])) {
    throw invalidFields({ sort: [`Esta lista não é ordenada por “${sort[0]}”.`] });
  }
}

const isId = (value: unknown) => Number.isInteger(value) && (value as number) > 0;
