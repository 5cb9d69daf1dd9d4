import type { Recurso } from '@portal/api-client/contract';
import { isAnnounced } from '@portal/api-client/rules';
import { useAppServices } from '../services/AppServices.tsx';
import { useSession } from './SessionProvider.tsx';

/**
 * Returns a function that tells whether the server announces a resource: to the person who is signed in, or else in the page's
 * configuration. What needs no resource is always announced. Only what shows several parts asks by itself: `structure.test.ts`
 * lists these files. Spec REC-02.
 */
export function useIsAnnounced(): (recurso: Recurso | undefined) => boolean {
  const { recursos } = useAppServices();
  const { user } = useSession();
  return (recurso) => isAnnounced(user ? user.recursos : recursos, recurso);
}
