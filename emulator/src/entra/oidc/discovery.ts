import type { World } from '../../world.ts';
import { type Authority, issuerOf } from './authority.ts';

/** The discovery document of an authority. For `common` and `organizations` the issuer is a template. */
export function discoveryDocument(world: World, { segment, tenant }: Authority) {
  const base = `${world.origin}/${segment}`;
  return {
    token_endpoint: `${base}/oauth2/v2.0/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    issuer: issuerOf(world.origin, tenant?.id ?? '{tenantid}'),
    request_uri_parameter_supported: false,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    http_logout_supported: true,
    frontchannel_logout_supported: true,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    claims_supported: [
      ...['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'preferred_username', 'name', 'tid', 'ver'],
      ...['oid', 'email'],
    ],
    tenant_region_scope: tenant ? 'SA' : null,
    cloud_instance_name: 'microsoftonline.com',
  };
}
