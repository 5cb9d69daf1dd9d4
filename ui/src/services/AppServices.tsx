import {
  type Client,
  createBrowserSession,
  createClient,
  readPageConfig,
  type Session,
} from '@portal/api-client';
import type { BrandingFields } from '@portal/api-client/rules';
import { createContext, use } from 'react';
import { availableStorage } from './availableStorage.ts';

/** The objects and settings that every component of an app may use. One instance per page. */
export interface AppServices {
  readonly client: Client;
  readonly session: Session;
  /** Origin of the API and of relative image paths, without a trailing slash. Never empty. */
  readonly apiOrigin: string;
  /** Exact origins, besides Power BI's own, that a report frame may load from. */
  readonly embedOrigins: readonly string[];
  /** What the page's configuration announces. `useRecurso` reads it while nobody is signed in. */
  readonly recursos: readonly string[];
  /** The brand that this tab last showed to the same user. It is shown until the API answers. Spec LEIT-08. */
  readonly rememberedBrand?: BrandingFields | undefined;
}

/**
 * Creates the services from the page's `portal-config` block and the browser's storage.
 *
 * `fetch` replaces the browser's `fetch`. When a session is lost the client clears the tokens; SessionProvider then
 * reports `signedOut` and the route guards redirect to the login.
 */
export function createAppServices(fetch?: typeof globalThis.fetch): AppServices {
  const { apiOrigin, embedOrigins, recursos } = readPageConfig(document);
  const session = createBrowserSession(
    availableStorage(),
    window,
    availableStorage('sessionStorage'),
  );
  const client = createClient({ baseUrl: apiOrigin, session, recursos, ...(fetch && { fetch }) });
  return {
    client,
    session,
    apiOrigin: apiOrigin || window.location.origin,
    embedOrigins,
    recursos,
  };
}

const AppServicesContext = createContext<AppServices | null>(null);
export const AppServicesProvider = AppServicesContext.Provider;

/** Returns the services of the nearest AppServicesProvider. Throws when there is none. */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('useAppServices must be called inside AppServicesProvider');
  return services;
}
