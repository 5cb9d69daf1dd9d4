import { EmbedError } from '../errors/EmbedError.ts';
import { attempt } from '../undefinedIfThrows.ts';

/** Where frames may come from; a leading dot asks for a label in front. Spec EMB-VAL-79, 80. */
const hosts = [
  '.powerbi.com',
  '.fabric.microsoft.com',
  '.analysis.windows-int.net',
  '.analysis-df.windows.net',
  'app.powerbi.cn',
  'app.powerbigov.us',
  'app.mil.powerbigov.us',
  'app.high.powerbigov.us',
  'app.powerbi.eaglex.ic.gov',
  'app.powerbi.microsoft.scloud',
];

/** The public cloud. Spec EMB-LIFE-16. */
export const defaultEmbedHostName = 'https://app.powerbi.com';

/**
 * True for https on a known cloud host, or for one of the extra origins, compared exactly.
 * The extra list is the only exception to the rule (AMBIG-55): it exists to run with no cloud.
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

/** @throws EmbedError where the rule above refuses the URL. */
export function refuseForeignUrl(url: string, extraOrigins: readonly string[]): void {
  if (isAllowedEmbedUrl(url, extraOrigins)) return;
  throw new EmbedError(
    'embed-url',
    'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL',
  );
}

/** @throws EmbedError where the URL asks the frame to sign in by itself. Spec EMB-VAL-81. */
export function refuseAutoAuth(url: string | undefined): void {
  if (!url) return;
  // A malformed percent sequence is read as it stands.
  const read = attempt(() => decodeURIComponent(url)) ?? url;
  if (!read.toLowerCase().includes('autoauth=true')) return;
  throw new EmbedError(
    'embed-url',
    'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL',
  );
}

/** Appends `name=value`, unencoded as the original; a URL that has this very part stays as it is. */
export function addParameter(url: string, name: string, value: string): string {
  const part = `${name}=${value}`;
  if (url.split(/[?&]/).slice(1).includes(part)) return url;
  return `${url}${url.indexOf('?') > 0 ? '&' : '?'}${part}`;
}

/** The value of a query part of the embed URL; a closing quote stays in it, as in the original. */
export function findParameter(url: string | undefined, name: string): string | undefined {
  return url?.match(new RegExp(`${name}="?([^&]+)"?`))?.[1];
}

/** Where a frame stands that was started without an embed URL. Spec EMB-LIFE-16. */
export function defaultEmbedUrl(hostname: string | undefined, endpoint: string): string {
  const host = (hostname ?? defaultEmbedHostName).toLowerCase().trim();
  return `${host.startsWith('https://') ? host : `https://${host}`}/${endpoint}`;
}

const parseUrl = (url: string) => attempt(() => new URL(url.toLowerCase()));
