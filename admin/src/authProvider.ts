import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea, mayCall } from '@portal/api-client/rules';
import type { AuthProvider } from 'react-admin';
import { areaOf, findResource } from './data/resources.ts';

/**
 * Connects react-admin's authentication to the portal's session. Users sign in on the viewer's login page, so react-admin
 * never calls `login`. `RequireAdmin` has checked the session before the console renders, so `checkAuth` always passes.
 */
export function createAuthProvider(user: CurrentUser, onLogout: () => void): AuthProvider {
  return {
    login: async () => undefined,
    checkAuth: async () => undefined,
    // A 401 that remains after the token refresh, or a 403, concerns one call only and does not end the session.
    checkError: async () => undefined,
    logout: async () => {
      onLogout();
      return false;
    },
    getIdentity: async () => ({ id: user.id, fullName: user.first_name || user.username }),
    canAccess: async ({ resource, action }) => canAccess(user, resource, action),
  };
}

/** Reads the roles of the call that the action makes. An unknown action needs the right to open the area. */
function canAccess(user: CurrentUser, resource: string, action: string): boolean {
  const calls = findResource(resource)?.calls;
  const area = resource in areaOf ? areaOf[resource as keyof typeof areaOf] : resource;
  if (!calls || !canOpenAdminArea(user, area as AdminArea)) return false;
  const call = calls[action as keyof typeof calls];
  return call === undefined || mayCall(user, call);
}
