/** What the server tells a page about its surroundings, in an inert JSON block of the page's own HTML. */
export interface PageConfig {
  /** Exact origins besides Power BI's that a report frame may load from; empty unless an emulator is the provider. */
  readonly embedOrigins: readonly string[];
  /** Origin of the API where it is not the page's own; `''` otherwise. */
  readonly apiOrigin: string;
}

/** Reads `<script type="application/json" id="portal-config">`; whatever is missing or malformed counts as empty. */
export function readPageConfig(document: Document): PageConfig {
  const content = document.getElementById('portal-config')?.textContent ?? '';
  let config: unknown;
  try {
    config = JSON.parse(content);
  } catch {
    config = {};
  }
  const { embedOrigins, apiOrigin } = (config ?? {}) as Record<string, unknown>;
  return {
    embedOrigins: Array.isArray(embedOrigins)
      ? embedOrigins.filter((origin): origin is string => typeof origin === 'string')
      : [],
    apiOrigin: typeof apiOrigin === 'string' ? apiOrigin.replace(/\/$/, '') : '',
  };
}
