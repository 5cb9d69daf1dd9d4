import type { Recurso } from '@portal/api-client/contract';
import { useIsAnnounced } from './useIsAnnounced.ts';

/**
 * Returns whether the server announces a resource. A screen asks. A field, a column, an action and a filter name their resource
 * instead: what shows them asks once for all of them. Spec REC-02.
 */
export function useRecurso(recurso: Recurso | undefined): boolean {
  return useIsAnnounced()(recurso);
}
