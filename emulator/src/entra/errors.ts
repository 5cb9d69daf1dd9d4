import { randomUUID } from 'node:crypto';

/** An error of Entra ID. `entraErrorBody` makes its JSON body. */
export class EntraError extends Error {
  override readonly name = 'EntraError';
  constructor(
    readonly status: number,
    readonly error: string,
    /** The number of the error, without the prefix `AADSTS`. */
    readonly code: number,
    readonly text: string,
  ) {
    super(`AADSTS${code}: ${text}`);
  }
}

const guidHint =
  'Please make sure that the tenant identifier is either a GUID or a valid domain name.';

/** One function per error. Source: Microsoft's reference of the AADSTS error codes. */
export const entraErrors = {
  badTenantName: (tenant: string) =>
    new EntraError(
      400,
      'invalid_request',
      900023,
      `Specified tenant identifier '${tenant}' is neither a valid DNS name, nor a valid external domain. ${guidHint}`,
    ),
  unknownTenant: (tenant: string) =>
    new EntraError(
      400,
      'invalid_request',
      90002,
      `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.`,
    ),
  missingParameter: (name: string) =>
    new EntraError(
      400,
      'invalid_request',
      900144,
      `The request body must contain the following parameter: '${name}'.`,
    ),
  unsupportedGrant: (grant: string) =>
    new EntraError(
      400,
      'unsupported_grant_type',
      70003,
      `The app requested an unsupported grant type '${grant}'.`,
    ),
  appNotInTenant: (clientId: string, tenant: string) =>
    new EntraError(
      400,
      'unauthorized_client',
      700016,
      `Application with identifier '${clientId}' was not found in the directory '${tenant}'.`,
    ),
  appDisabled: (clientId: string) =>
    new EntraError(400, 'unauthorized_client', 7000112, `Application '${clientId}' is disabled.`),
  crossOrigin: () =>
    new EntraError(
      400,
      'invalid_request',
      9002326,
      "Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type.",
    ),
  noSecret: () =>
    new EntraError(
      401,
      'invalid_client',
      7000218,
      "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    ),
  wrongSecret: (clientId: string) =>
    new EntraError(
      401,
      'invalid_client',
      7000215,
      `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${clientId}'.`,
    ),
  expiredSecret: (clientId: string) =>
    new EntraError(
      401,
      'invalid_client',
      7000222,
      `The provided client secret keys for app '${clientId}' are expired.`,
    ),
  otherAuthority: () =>
    new EntraError(
      400,
      'invalid_grant',
      700005,
      'Provided Authorization Code is intended to use against other tenant, thus rejected. OAuth2 Authorization Code must be redeemed against same tenant it was acquired for (/common or /{tenant-ID} as appropriate).',
    ),
  blockedByPolicy: () =>
    new EntraError(
      400,
      'invalid_grant',
      53003,
      'Access has been blocked by Conditional Access policies. The access policy does not allow token issuance.',
    ),
  badAssertion: (reason: string) =>
    new EntraError(400, 'invalid_request', 50027, `JWT token is invalid or malformed. ${reason}`),
  unknownCertificate: (thumbprint: string) =>
    new EntraError(
      401,
      'invalid_client',
      700027,
      `The certificate with identifier used to sign the client assertion is not registered on application. [Reason - The key was not found., Thumbprint of key used by client: '${thumbprint}']`,
    ),
  assertionOutOfTime: () =>
    new EntraError(
      401,
      'invalid_client',
      700024,
      'Client assertion is not within its valid time range. Current time is not between its nbf and exp.',
    ),
  unassigned: (clientId: string) =>
    new EntraError(
      400,
      'invalid_grant',
      501051,
      `Application '${clientId}' is not assigned to a role for the application 'Power BI Service'.`,
    ),
  otherCloud: () =>
    new EntraError(
      400,
      'invalid_request',
      900382,
      'Confidential Client is not supported in Cross Cloud request.',
    ),
  unknownResource: (resource: string, tenant: string) =>
    new EntraError(
      400,
      'invalid_resource',
      500011,
      `The resource principal named ${resource} was not found in the tenant named ${tenant}. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant.`,
    ),
  badScope: (scope: string) =>
    new EntraError(
      400,
      'invalid_scope',
      70011,
      `The provided request must include a 'scope' input parameter. The provided value for the input parameter 'scope' is not valid. The scope ${scope} is not valid.`,
    ),
} as const;

/** JSON body of an error. As on the service, timestamps have a space in place of the `T`, and lines end with CRLF. */
export function entraErrorBody(refusal: EntraError, now: Date): Record<string, unknown> {
  const trace_id = randomUUID();
  const correlation_id = randomUUID();
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error: refusal.error,
    error_description: [
      refusal.message,
      `Trace ID: ${trace_id}`,
      `Correlation ID: ${correlation_id}`,
      `Timestamp: ${timestamp}`,
    ].join('\r\n'),
    error_codes: [refusal.code],
    timestamp,
    trace_id,
    correlation_id,
    error_uri: `https://login.microsoftonline.com/error?code=${refusal.code}`,
  };
}
