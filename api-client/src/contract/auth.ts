import type { Static } from 'typebox';
import type * as schemas from '../schemas/auth.ts';
import { type Call, endpoint } from './endpoint.ts';

export type CurrentUser = Static<typeof schemas.currentUser>;

const token = { at: '/api/token/', access: 'public' } as const;

/** Signs in with a password, and with a code where the person has a second factor. Spec API-01, CONTA-12. */
export const createToken: Call<'createToken'> = endpoint('POST', token);
/** Answers a new access token for a refresh token. Spec API-02. */
export const refreshToken: Call<'refreshToken'> = endpoint('POST refresh/', token);
/** Answers who is signed in. Spec API-03. */
export const getCurrentUser: Call<'getCurrentUser'> = endpoint('GET /api/auth/user/', {
  roles: 'everyone',
});
/** Exchanges the cookie of a finished Microsoft sign-in for tokens, once. Spec API-04, AMBIG-12. */
export const exchangeMicrosoftLogin: Call<'exchangeMicrosoftLogin'> = endpoint(
  'GET /api/auth/microsoft/callback/token/',
  { access: 'public', effect: 'changes' },
);
/**
 * Ends the session on the server. The first version of the contract lacks this call, so it names a resource.
 */
export const logout: Call<'logout'> = endpoint('POST /api/auth/logout/', {
  access: 'public',
  recurso: 'logout',
});
