import type { Static } from 'typebox';
import type * as shapes from '../shapes/auth.ts';
import { endpoint } from './endpoint.ts';

export type CurrentUser = Static<typeof shapes.currentUser>;

/** Signs in with a password. Spec API-01. */
export const createToken = endpoint<typeof shapes.createToken>('POST', '/api/token/', 'public');
/** A new access token for a refresh token. Spec API-02. */
export const refreshToken = endpoint<typeof shapes.refreshToken>(
  'POST',
  '/api/token/refresh/',
  'public',
);
/** Who is signed in. Spec API-03. */
export const getCurrentUser = endpoint<typeof shapes.getCurrentUser>('GET', '/api/auth/user/');
/** Turns the cookie of a finished Microsoft sign-in into tokens, once. Spec API-04, AMBIG-12. */
export const exchangeMicrosoftLogin = endpoint<typeof shapes.exchangeMicrosoftLogin>(
  'GET',
  '/api/auth/microsoft/callback/token/',
  'public',
);
/** Ends the session on the server. Beyond the seed's calls: a backend may not have it. */
export const logout = endpoint<typeof shapes.logout>('POST', '/api/auth/logout/', 'public');
