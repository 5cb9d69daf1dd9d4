import type { Source } from './Environment.ts';

/** The addresses of one of Microsoft's clouds. Source: Microsoft's page on embedding in national clouds. */
export interface Cloud {
  readonly apiUrl: string;
  /** The first one is the default. Microsoft's documents name two for China. */
  readonly authorityUrls: readonly [string, ...string[]];
  readonly scope: string;
}

export const clouds: Readonly<Record<string, Cloud>> = {
  public: {
    apiUrl: 'https://api.powerbi.com',
    authorityUrls: ['https://login.microsoftonline.com'],
    scope: 'https://analysis.windows.net/powerbi/api/.default',
  },
  gcc: {
    apiUrl: 'https://api.powerbigov.us',
    authorityUrls: ['https://login.microsoftonline.com'],
    scope: 'https://analysis.usgovcloudapi.net/powerbi/api/.default',
  },
  'gcc-high': {
    apiUrl: 'https://api.high.powerbigov.us',
    authorityUrls: ['https://login.microsoftonline.us'],
    scope: 'https://high.analysis.usgovcloudapi.net/powerbi/api/.default',
  },
  dod: {
    apiUrl: 'https://api.mil.powerbigov.us',
    authorityUrls: ['https://login.microsoftonline.us'],
    scope: 'https://mil.analysis.usgovcloudapi.net/powerbi/api/.default',
  },
  china: {
    apiUrl: 'https://api.powerbi.cn',
    authorityUrls: ['https://login.partner.microsoftonline.cn', 'https://login.chinacloudapi.cn'],
    scope: 'https://analysis.chinacloudapi.cn/powerbi/api/.default',
  },
};
const publicCloud = clouds.public as Cloud;

/** The addresses that the server sends credentials to. They always belong to one cloud. */
export interface CloudAddresses {
  readonly apiUrl: string;
  readonly authorityUrl: string;
  readonly scope: string;
}

/**
 * Reads CLOUD, and the three older settings that name the addresses one by one. Reports an address that is in no cloud, and
 * addresses of different clouds: Entra ID would give tokens that Power BI does not accept. Spec NUV-07.
 */
export function readCloud({ env, report }: Source): CloudAddresses {
  const given = {
    apiUrl: originOf(env.POWERBI_API_URL),
    authorityUrl: originOf(env.ENTRA_AUTHORITY_URL),
    scope: env.POWERBI_SCOPE || undefined,
  };
  const named = env.CLOUD ? clouds[env.CLOUD] : undefined;
  if (env.CLOUD && !named) {
    report(`CLOUD deve ser ${Object.keys(clouds).join(', ')}, não ${env.CLOUD}.`);
    return addressesOf(publicCloud);
  }
  const candidates = named ? [named] : Object.values(clouds);
  const cloud = candidates.find((one) => hasAll(one, given));
  if (cloud) return { ...addressesOf(cloud), ...withoutAbsent(given) };
  report(
    'POWERBI_API_URL, ENTRA_AUTHORITY_URL e POWERBI_SCOPE devem ser endereços https de uma só nuvem da Microsoft. Deixe-os vazios e use CLOUD.',
  );
  return addressesOf(named ?? publicCloud);
}

type Given = { readonly [K in keyof CloudAddresses]: string | undefined };

const hasAll = ({ apiUrl, authorityUrls, scope }: Cloud, given: Given) =>
  [undefined, apiUrl].includes(given.apiUrl) &&
  [undefined, ...authorityUrls].includes(given.authorityUrl) &&
  [undefined, scope].includes(given.scope);

const addressesOf = ({ apiUrl, authorityUrls, scope }: Cloud): CloudAddresses => ({
  apiUrl,
  authorityUrl: authorityUrls[0],
  scope,
});

const withoutAbsent = (given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The origin of an address, the text itself if it is none, or undefined if it is empty. */
function originOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return URL.canParse(text) ? new URL(text).origin : text;
}
