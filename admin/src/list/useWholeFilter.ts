import { useListContext } from 'react-admin';

/** The filter of the surrounding list with the cliente in view. */
export function useWholeFilter(): Readonly<Record<string, unknown>> {
  const { filter, filterValues } = useListContext();
  return { ...filterValues, ...filter };
}
