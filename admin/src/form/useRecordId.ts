import { useParams } from 'react-router-dom';

/**
 * Returns the id of the record that the address names; undefined if it names none. An id is written in decimal digits. For
 * another text, such as `0x1` or `1e3`, it returns NaN: the server refuses the path with `NaN`, and no record opens. Spec ENTR-06.
 */
export function useRecordId(): number | undefined {
  const { id } = useParams();
  if (id === undefined) return undefined;
  return /^\d+$/.test(id) ? Number(id) : Number.NaN;
}
