import { EmbedError } from '../errors/EmbedError.ts';
import { undefinedIfThrows } from '../undefinedIfThrows.ts';

/** Permitted hosts of embed URLs. A leading dot permits all subdomains, but not the domain itself. */
const hosts = [
  '.powerbi.com',
  '.fabric.microsoft.com',
  '.analysis.windows-int.net',
  '.analysis-df.windows.net',
  'app.powerbi.cn',
  'app.powerbigov.us',
  'app.mil.powerbigov.us',
  'app.high.powerbigov.us',
  'app.canaryhigh.powerbigov.us',
  'app.powerbi.eaglex.ic.gov',
  'app.powerbi.microsoft.scloud',
  'app.powerbi.sovcloud-api.fr',
];

/** The host of the public cloud. */
export const defaultEmbedHostName = 'https://app.powerbi.com';

/**
 * True for https URLs on a permitted host, and for URLs whose origin is one of the extra origins. The extra origins are the
 * only exception; with them a page runs without the cloud.
 */
export function isAllowedEmbedUrl(url: string, extraOrigins: readonly string[]): boolean {
  const parsed = parseUrl(url);
  if (!parsed) return false;
  if (extraOrigins.some((origin) => parseUrl(origin)?.origin === parsed.origin)) return true;
  const { protocol, hostname } = parsed;
  const isAt = (host: string) =>
    host.startsWith('.') ? hostname.slice(1).endsWith(host) : hostname === host;
  return protocol === 'https:' && hosts.some(isAt);
}

/** @throws EmbedError when `isAllowedEmbedUrl` is false. */
export function refuseForeignUrl(url: string, extraOrigins: readonly string[]): void {
  if (isAllowedEmbedUrl(url, extraOrigins)) return;
  throw new EmbedError(
    'embed-url',
    'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL',
  );
}

/** @throws EmbedError when the URL requests automatic authentication in the frame. */
export function refuseAutoAuth(url: string | undefined): void {
  if (!url) return;
  // A URL with a malformed percent sequence is checked without decoding.
  const decoded = undefinedIfThrows(() => decodeURIComponent(url)) ?? url;
  if (!decoded.toLowerCase().includes('autoauth=true')) return;
  throw new EmbedError(
    'embed-url',
    'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL',
  );
}

/**
 * Appends `name=value` to the query, without percent encoding, as powerbi-client does. Returns the URL
 * unchanged when it already contains exactly this parameter.
 */
export function addParameter(url: string, name: string, value: string): string {
  const part = `${name}=${value}`;
  if (url.split(/[?&]/).slice(1).includes(part)) return url;
  return `${url}${url.indexOf('?') > 0 ? '&' : '?'}${part}`;
}

/** Finds the value of a query parameter, or undefined. A closing quote stays part of the value, as in powerbi-client. */
export function findParameter(url: string | undefined, name: string): string | undefined {
  return url?.match(new RegExp(`${name}="?([^&]+)"?`))?.[1];
}

/** Builds the URL of a frame that is started without an embed URL. */
export function defaultEmbedUrl(hostname: string | undefined, endpoint: string): string {
  const host = (hostname ?? defaultEmbedHostName).toLowerCase().trim();
  return `${host.startsWith('https://') ? host : `https://${host}`}/${endpoint}`;
}

const parseUrl = (url: string) => undefinedIfThrows(() => new URL(url.toLowerCase()));
