import { useParams } from 'react-router-dom';

/**
 * Returns the id of the record that the address names; undefined if it names none. An id is written in decimal digits: `0x1` and
 * `1e3` are no ids, and the server refuses what stands for them. Spec ENTR-06.
 */
export function useRecordId(): number | undefined {
  const { id } = useParams();
  if (id === undefined) return undefined;
  return /^\d+$/.test(id) ? Number(id) : Number.NaN;
}
