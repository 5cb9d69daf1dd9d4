import { addedParts, readId } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';

interface VisaoParameter {
  /** As it is in the address; null without one, and with a server that has no views. */
  readonly parameter: string | null;
  /** Null for a parameter that names no stored view. */
  readonly id: number | null;
}

/** Reads from the address which view of the report is wanted. Spec VISAO-04. */
export function useVisaoParameter(): VisaoParameter {
  const [search] = useSearchParams();
  const parameter = useRecurso(addedParts.visoes) ? search.get('visao') : null;
  return { parameter, id: readId(parameter) };
}
