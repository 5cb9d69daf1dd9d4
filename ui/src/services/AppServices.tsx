import {
  type Client,
  type ClientOptions,
  createBrowserSession,
  createClient,
  readPageConfig,
  type Session,
} from '@portal/api-client';
import { type DadosVistos, getBranding } from '@portal/api-client/contract';
import type { BrandingFields } from '@portal/api-client/rules';
import { type ComponentType, createContext } from 'react';
import { createConnectionCheck } from '../connection/connection.ts';
import { availableStorage } from './availableStorage.ts';
import { useProvided } from './useProvided.ts';

/** The objects and settings that every component of an app may use. One instance per page. */
export interface AppServices {
  readonly client: Client;
  readonly session: Session;
  /** Asks whether the portal answers. Until it does, the page behaves as one without a network. Spec ENTR-07. */
  readonly checkConnection?: () => void;
  /** Origin of the API and of relative image paths, without a trailing slash. Never empty. */
  readonly apiOrigin: string;
  /** Exact origins, besides Power BI's own, that a report frame may load from. */
  readonly embedOrigins: readonly string[];
  /** What the page's configuration announces. `useRecurso` reads it while nobody is signed in. */
  readonly recursos: readonly string[];
  /** The brand that this tab last showed to the same user. It is shown until the API answers. Spec LEIT-08. */
  readonly rememberedBrand?: BrandingFields | undefined;
  /** The brand of the cliente whose host name the page has. It stands in the place of the default brand. Spec MARCA-01. */
  readonly addressBrand?: BrandingFields | undefined;
  /** The name of the tabs that share one stream of events. Absent: all of the browser that do not name themselves. */
  readonly tabs?: string;
  /** In a tab that shows the portal as another person. Spec VERC-02. */
  readonly sight?: Sight;
}

interface Sight {
  /** Stands in the place of a report. */
  readonly Notice: ComponentType<{
    readonly dados: DadosVistos;
    readonly aplicativo: number | null;
  }>;
}

/**
 * Creates the services from the page's `portal-config` block and the browser's storage.
 *
 * `fetch` replaces the browser's `fetch`, `session` the tokens in the browser's storage, `exclusive` its locks. When a session is lost the client clears the tokens; SessionProvider then
 * reports `signedOut` and the route guards redirect to the login.
 */
export function createAppServices({
  session = createBrowserSession(availableStorage(), window, availableStorage('sessionStorage')),
  ...options
}: Pick<ClientOptions, 'fetch' | 'exclusive'> & { readonly session?: Session } = {}): AppServices {
  const { apiOrigin, embedOrigins, recursos, branding } = readPageConfig(document);
  const checkConnection = createConnectionCheck((signal) =>
    client.call(getBranding, {}, { signal }),
  );
  const client: Client = createClient({
    baseUrl: apiOrigin,
    session,
    recursos,
    onForeignAnswer: checkConnection,
    ...options,
  });
  return {
    client,
    checkConnection,
    session,
    apiOrigin: apiOrigin || window.location.origin,
    embedOrigins,
    recursos,
    addressBrand: branding,
  };
}

export const AppServicesContext = createContext<AppServices | null>(null);
export const AppServicesProvider = AppServicesContext.Provider;

/** Returns the services of the nearest AppServicesProvider. Throws when there is none. */
export const useAppServices = (): AppServices => useProvided(AppServicesContext);
