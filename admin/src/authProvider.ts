import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import type { AuthProvider } from 'react-admin';

/**
 * react-admin's questions, answered from the session the portal already holds. Signing in happens on the viewer's
 * page, another page load away, so `login` is never reached; the portal's guard stands before the console.
 */
export function createAuthProvider(user: CurrentUser, onLogout: () => void): AuthProvider {
  return {
    login: async () => undefined,
    checkAuth: async () => undefined,
    // A 401 that survived the refresh, or a 403, concerns that call alone: neither ends the session.
    checkError: async () => undefined,
    logout: async () => {
      onLogout();
      return false;
    },
    getIdentity: async () => ({ id: user.id, fullName: user.first_name || user.username }),
    canAccess: async ({ resource }) =>
      adminAreas.includes(resource as AdminArea) && canOpenAdminArea(user, resource as AdminArea),
  };
}
