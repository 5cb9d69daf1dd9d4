import type { App, Tenant } from '../entities.ts';
import { keyOf } from '../store.ts';
import { entraErrors } from './errors.ts';

/** What the client says about itself, from the form or from HTTP Basic. */
export interface ClientCredentials {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}

/** URL-decoded, or as it is when it was never encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Credentials of the form, else of an `Authorization: Basic` header, whose parts are URL-encoded. */
export function readCredentials(
  form: URLSearchParams,
  authorization: string | undefined,
): ClientCredentials {
  const basic = /^basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decoded)
    : [];
  return {
    clientId: form.get('client_id') ?? id,
    clientSecret: form.get('client_secret') ?? secret,
  };
}

/**
 * The application of this tenant that the credentials prove.
 * @throws EntraError when the application is another tenant's or the secret does not open it.
 */
export function authenticateApp(
  tenant: Pick<Tenant, 'name' | 'apps'>,
  { clientId, clientSecret }: ClientCredentials,
  now: Date,
): App {
  if (!clientId) throw entraErrors.missingParameter('client_id');
  const app = tenant.apps.find((candidate) => keyOf(candidate.clientId) === keyOf(clientId));
  if (!app) throw entraErrors.appNotInTenant(clientId, tenant.name);
  if (app.isDisabled) throw entraErrors.appDisabled(app.clientId);
  if (!clientSecret) throw entraErrors.noSecret();
  const secret = app.secrets.find(({ value }) => value === clientSecret);
  if (!secret) throw entraErrors.wrongSecret(app.clientId);
  if (secret.expiresAt && secret.expiresAt <= now) throw entraErrors.expiredSecret(app.clientId);
  if (app.isBlocked) throw entraErrors.blockedByPolicy();
  return app;
}
