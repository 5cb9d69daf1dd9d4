import { useListPaginationContext } from 'react-admin';
import { counted } from '../counted.ts';

/** The number of records of the surrounding list that match its filters. */
export function Total({ nouns }: { readonly nouns: readonly [one: string, many: string] }) {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, ...nouns);
}
