import type { Recurso } from '@portal/api-client/contract';
import { isAnnounced } from '@portal/api-client/rules';
import { useAppServices } from '../services/AppServices.tsx';
import { useSession } from './SessionProvider.tsx';

/**
 * Returns whether the server announces a resource: to the person who is signed in, or else in the page's configuration.
 * Spec REC-02.
 */
export function useRecurso(recurso: Recurso | undefined): boolean {
  const { recursos } = useAppServices();
  const { user } = useSession();
  return isAnnounced(user ? user.recursos : recursos, recurso);
}
