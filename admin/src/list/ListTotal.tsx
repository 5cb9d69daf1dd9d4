import { useListPaginationContext } from 'react-admin';
import { countedTotal } from '../counted.ts';

/** The number of records that match, with their noun. */
export function ListTotal({ nouns: [one, many] }: { readonly nouns: readonly [string, string] }) {
  const { total } = useListPaginationContext();
  return total === undefined ? null : countedTotal(total, one, many);
}
