import * as oidc from 'openid-client';
import type { MicrosoftSettings } from '../../../config/addresses.ts';
import { createOidcClient, type OidcClient } from '../createOidcClient.ts';

/**
 * The authority for openid-client. With any other authority, openid-client rejects Entra ID's issuer, which contains
 * the tenant of each token.
 */
const microsoft = 'https://login.microsoftonline.com';

/**
 * Signs people in by Microsoft, for accounts of any organisation. For another authority (a national cloud or the emulator), the requests
 * to Microsoft's host go to that authority.
 */
export function createMicrosoftClient(
  authorityUrl: string,
  { clientId, clientSecret }: Pick<MicrosoftSettings, 'clientId' | 'clientSecret'>,
): OidcClient {
  const fetchHere: oidc.CustomFetch = (url, options) =>
    fetch(url.replace(microsoft, authorityUrl), options as RequestInit);
  const discover = () =>
    oidc.discovery(new URL(`${microsoft}/organizations/v2.0`), clientId, clientSecret, undefined, {
      [oidc.customFetch]: fetchHere,
      // `enableNonRepudiationChecks` verifies the signatures of tokens, which the library does not do by default.
      // `allowInsecureRequests` allows plain HTTP for the emulator on this machine: the settings refuse any other
      // authority without https.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(authorityUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      timeout: 15,
    });
  return createOidcClient(discover, { scope: 'openid profile email', prompt: 'select_account' });
}
