import { isIPv6 } from 'node:net';
import type { Source } from './Environment.ts';

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Returns the origin of EMULATOR_URL, or null if there is no emulator. Reports every host except this machine. */
export function readEmulatorOrigin({ env, report }: Source, isProduction: boolean): string | null {
  const { EMULATOR_URL } = env;
  if (!EMULATOR_URL) return null;
  if (isProduction) {
    report('EMULATOR_URL não pode ser usada em produção.');
    return null;
  }
  const url = parseUrl(EMULATOR_URL);
  if (url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return url.origin;
  report('EMULATOR_URL deve apontar para esta máquina (http://localhost:8010).');
  return null;
}

/** Returns a host as it stands in an address: IPv6 in brackets, without the zone, which only this machine knows. */
export const hostInUrl = (host: string): string =>
  isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host;

/** Returns the origin of PUBLIC_URL. Production requires https, because Microsoft sign-ins return to this origin. */
export function readPublicUrl(
  { env, report }: Source,
  { port, isProduction }: { readonly port: number; readonly isProduction: boolean },
): string {
  const host = hostInUrl(env.HOST || 'localhost');
  const isReadable = URL.canParse(`http://${host}`);
  if (!isReadable) report(`HOST deve ser um nome ou um endereço IP, não ${env.HOST}.`);
  const fallback = `http://${isReadable ? host : 'localhost'}:${port}`;
  const { PUBLIC_URL } = env;
  if (!PUBLIC_URL) {
    if (isProduction) {
      report(
        'PUBLIC_URL é obrigatória em produção: a origem do portal, como os navegadores a veem.',
      );
    }
    return fallback;
  }
  const url = parseUrl(PUBLIC_URL);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    report(
      `PUBLIC_URL deve ser a origem do portal (https://portal.exemplo.com), não ${PUBLIC_URL}.`,
    );
    return fallback;
  }
  if (isProduction && url.protocol !== 'https:') report('PUBLIC_URL deve ser https em produção.');
  return url.origin;
}

/** Reads the origins of the own network to which hooks may send, also by http. Reports what is none. Spec GANCHO-01. */
export function readHookOrigins(
  { env, report }: Source,
  { emulatorOrigin }: { readonly emulatorOrigin: string | null },
): readonly string[] {
  const named = (env.HOOK_ORIGINS ?? '').split(',').flatMap((text) => text.trim() || []);
  for (const text of named.filter((one) => parseUrl(one)?.origin !== one)) {
    report(`HOOK_ORIGINS deve ter origens como https://siem.interno:8443, não ${text}.`);
  }
  return [...named, ...(emulatorOrigin === null ? [] : [emulatorOrigin])];
}

/** Reads the address of a list of breached passwords, to which the first digits of a hash are appended. Spec REDE-04. */
export function readBreachedPasswords({ env, report }: Source): string | null {
  const { BREACHED_PASSWORDS_URL: text } = env;
  if (!text) return null;
  const url = parseUrl(text);
  if (
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.search === '' &&
    text.endsWith('/')
  ) {
    return url.href;
  }
  report(
    `BREACHED_PASSWORDS_URL deve ser um endereço como https://api.pwnedpasswords.com/range/, não ${text}.`,
  );
  return null;
}

/** The portal's own application in Entra ID, which signs people in. */
export interface MicrosoftSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /**
   * The tenant from which people without a cliente may sign in; null: no person without a cliente may sign in.
   * AMBIG-13.
   */
  readonly superuserTenantId: string | null;
}

/** The portal's application in the emulated Entra ID, and the tenant of the demo superuser. */
export const demoApp = {
  clientId: '99999999-bbbb-4bbb-8bbb-000000000009',
  clientSecret: 'portal-demo-sso-secret',
  superuserTenantId: '99999999-aaaa-4aaa-8aaa-000000000009',
} as const;

/** Returns null if sign-in by Microsoft is off. With an emulator the demo application is used. */
export function readMicrosoft(
  { env, report }: Source,
  {
    publicUrl,
    emulatorOrigin,
  }: { readonly publicUrl: string; readonly emulatorOrigin: string | null },
): MicrosoftSettings | null {
  const redirectUri = `${publicUrl}/api/auth/microsoft/callback/`;
  if (emulatorOrigin) return { ...demoApp, redirectUri };
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    report('MICROSOFT_CLIENT_ID e MICROSOFT_CLIENT_SECRET devem ser informados juntos.');
    return null;
  }
  if (!env.PUBLIC_URL) report('PUBLIC_URL é necessária para entrar com Microsoft.');
  return {
    clientId,
    clientSecret,
    redirectUri,
    superuserTenantId: env.MICROSOFT_SUPERUSER_TENANT || null,
  };
}

/** The proxy for the server's own calls. */
export interface OutgoingProxy {
  readonly url: string;
  /** Hosts that are called directly: names and suffixes, separated by commas. */
  readonly except: string;
}

/** Returns HTTPS_PROXY with NO_PROXY, in capitals or not, as other programs read them. Reports an address that is none. */
export function readOutgoingProxy({ env, report }: Source): OutgoingProxy | null {
  const text = env.HTTPS_PROXY || env.https_proxy;
  if (!text) return null;
  const url = parseUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    report('HTTPS_PROXY deve ser o endereço de um proxy, como http://proxy.exemplo.com:3128.');
    return null;
  }
  return { url: url.href, except: env.NO_PROXY || env.no_proxy || '' };
}
