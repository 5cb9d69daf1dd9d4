import type { Config } from '../../config.ts';

/** The hosts from which Power BI serves report frames. */
const frameHosts = [
  'https://*.powerbi.com',
  'https://*.fabric.microsoft.com',
  'https://app.powerbi.cn',
  'https://app.powerbigov.us',
  'https://app.high.powerbigov.us',
  'https://app.mil.powerbigov.us',
  'https://*.analysis.windows-int.net',
  'https://*.analysis-df.windows.net',
  'https://app.powerbi.eaglex.ic.gov',
  'https://app.powerbi.microsoft.scloud',
];

interface Allowed {
  /** Allowed in addition to the portal's own files: hashes of the page's inline scripts. */
  readonly scripts?: readonly string[];
  /** Allowed in addition to the portal's own files: hashes of inline styles, or a keyword. */
  readonly styles?: readonly string[];
  /** The source list for style elements, if it differs from the source list for style attributes. */
  readonly styleElements?: readonly string[];
  /** The origins whose pages may show the page in a frame. */
  readonly ancestors?: readonly string[];
}

/** Returns the Content-Security-Policy of the portal's pages. */
export function contentPolicy(config: Config, allowed: Allowed = {}): string {
  const frames = [...frameHosts, ...(config.emulatorOrigin ? [config.emulatorOrigin] : [])];
  const own = (more: readonly string[] = []) => ["'self'", ...more].join(' ');
  return [
    `default-src ${own()}`,
    `script-src ${own(allowed.scripts)}`,
    `style-src ${own(allowed.styles)}`,
    ...(allowed.styleElements ? [`style-src-elem ${own(allowed.styleElements)}`] : []),
    "img-src 'self' data: https:",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${allowed.ancestors?.join(' ') || "'none'"}`,
  ].join('; ');
}
