import { EntraError } from '../errors.ts';

/** Entra ID's error for each reason why the provider rejects a code. The pattern matches the provider's error detail. */
const refusals: readonly (readonly [RegExp, code: number, text: string])[] = [
  [
    /already consumed|grant not found/,
    54005,
    'OAuth2 Authorization code was already redeemed, please retry with a new valid code or use an existing refresh token.',
  ],
  [
    /PKCE|code_verifier/,
    501481,
    'The Code_Verifier does not match the code_challenge supplied in the authorization request.',
  ],
  [
    /redirect_uri mismatch/,
    500112,
    'The reply address does not match the reply address provided when requesting Authorization code.',
  ],
  [
    /not found|expired|client mismatch/,
    70008,
    'The provided authorization code or refresh token has expired due to inactivity. Send a new interactive authorization request for this user and resource.',
  ],
];

/** Translates an error of the provider's token endpoint to Entra ID's error. */
export function entraRefusal(error: {
  readonly error: string;
  readonly error_description?: string | undefined;
  readonly error_detail?: string | undefined;
}): EntraError {
  const detail = error.error_detail ?? error.error_description ?? '';
  const missing = /missing required parameters? '?(\w+)/.exec(detail)?.[1];
  if (missing) {
    const text = `The request body must contain the following parameter: '${missing}'.`;
    return new EntraError(400, 'invalid_request', 900144, text);
  }
  const known = error.error === 'invalid_grant' && refusals.find(([sign]) => sign.test(detail));
  if (known) return new EntraError(400, 'invalid_grant', known[1], known[2]);
  return new EntraError(400, error.error, 9002313, `Invalid request. ${detail}`);
}

/** The error on the page that people see when there is no valid redirect URI that could receive the error. */
export function entraFailure({
  error,
  error_description = '',
}: {
  readonly error: string;
  readonly error_description?: string | undefined;
}): EntraError {
  if (error === 'invalid_redirect_uri') {
    const text =
      'The redirect URI specified in the request does not match the redirect URIs configured for the application.';
    return new EntraError(400, 'invalid_request', 50011, text);
  }
  if (error === 'invalid_client') {
    const text = 'Application with the given identifier was not found in the directory.';
    return new EntraError(400, 'unauthorized_client', 700016, text);
  }
  return new EntraError(400, error, 9002313, `Invalid request. ${error_description}`);
}
