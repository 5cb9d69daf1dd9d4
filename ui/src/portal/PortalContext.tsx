import {
  type Client,
  createBrowserSession,
  createClient,
  readPageConfig,
  type Session,
} from '@portal/api-client';
import { createContext, use } from 'react';

/** What both apps stand on: the client, its session, and what the page was told about its surroundings. */
export interface Portal {
  readonly client: Client;
  readonly session: Session;
  /** Origin that relative image paths and API calls belong to. */
  readonly apiOrigin: string;
  /** Exact origins besides Power BI's from which a report frame may load. */
  readonly embedOrigins: readonly string[];
}

/**
 * The portal of this page. A session that is lost leaves no tokens: SessionProvider sees it, and the guards lead away.
 * `fetch` is the page's own where it has one.
 */
export function createPortal(fetch?: typeof globalThis.fetch): Portal {
  const { apiOrigin, embedOrigins } = readPageConfig(document);
  const session = createBrowserSession(availableStorage(), window);
  const client = createClient({ baseUrl: apiOrigin, session, ...(fetch && { fetch }) });
  return { client, session, apiOrigin: apiOrigin || window.location.origin, embedOrigins };
}

/** Local storage, or null where the browser refuses it (reading the property itself may throw). */
export function availableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal outside PortalProvider');
  return portal;
}
