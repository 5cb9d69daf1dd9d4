import type { BrandingFields } from '../rules/branding.ts';

/** Settings that the server writes into a page's HTML as a block of JSON. */
export interface PageConfig {
  /** Origins, besides Power BI's, from which a report frame may load. Empty unless the emulator is the provider. */
  readonly embedOrigins: readonly string[];
  /** Origin of the API without a trailing slash; `''` when it is the page's own origin. */
  readonly apiOrigin: string;
  /** What the server announces for pages without a session. Empty for a backend of the first contract. Spec REC-02. */
  readonly recursos: readonly string[];
  /** The origin of the portal itself, which the page of a cliente's host name has not; absent if the backend does not tell. */
  readonly portalOrigin?: string | undefined;
  /** The brand of the cliente whose host name the page has; absent at any other host. Spec MARCA-01. */
  readonly branding?: BrandingFields | undefined;
  /** The origins whose pages may show this one in a frame. Spec ENTRADA-03. */
  readonly origens?: readonly string[];
}

/** Reads `<script type="application/json" id="portal-config">`. A missing or malformed value counts as empty. */
export function readPageConfig(document: Document): PageConfig {
  const content = document.getElementById('portal-config')?.textContent ?? '';
  let config: unknown;
  try {
    config = JSON.parse(content);
  } catch {
    config = {};
  }
  const { embedOrigins, apiOrigin, recursos, origem, marca, origens } = (config ?? {}) as Record<
    string,
    unknown
  >;
  return {
    embedOrigins: textsOf(embedOrigins),
    apiOrigin: typeof apiOrigin === 'string' ? apiOrigin.replace(/\/$/, '') : '',
    recursos: textsOf(recursos),
    portalOrigin: typeof origem === 'string' ? origem : undefined,
    branding: (marca as { branding?: BrandingFields } | undefined)?.branding,
    ...(Array.isArray(origens) && { origens: textsOf(origens) }),
  };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
