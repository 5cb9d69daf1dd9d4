import type { App, Tenant } from '../entities.ts';
import { keyOf } from '../store.ts';
import { entraErrors } from './errors.ts';

/** Credentials of an app, from the form or from an HTTP Basic header. */
export interface ClientCredentials {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** A JWT that is signed with the key of a certificate, instead of a secret. */
  readonly assertion?: string | undefined;
}

/** URL-decodes a text. A text that is not valid URL encoding is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the credentials from the form, else from the `Authorization: Basic` header, whose parts are URL-encoded. */
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
    assertion: form.get('client_assertion') ?? undefined,
  };
}

/** @throws EntraError when the secret is missing, wrong or expired */
function checkSecret(app: App, clientSecret: string | undefined, now: Date): void {
  if (!clientSecret) throw entraErrors.noSecret();
  const secret = app.secrets.find(({ value }) => value === clientSecret);
  if (!secret) throw entraErrors.wrongSecret(app.clientId);
  if (secret.expiresAt && secret.expiresAt <= now) throw entraErrors.expiredSecret(app.clientId);
}

/**
 * The app of this tenant that the credentials belong to.
 * An assertion is left to `checkAssertion`.
 * @throws EntraError when the tenant has no such app, or the secret is missing, wrong or expired, or the app is disabled
 * or blocked
 */
export function authenticateApp(
  tenant: Pick<Tenant, 'name' | 'apps'>,
  { clientId, clientSecret, assertion }: ClientCredentials,
  now: Date,
): App {
  if (!clientId) throw entraErrors.missingParameter('client_id');
  const app = tenant.apps.find((candidate) => keyOf(candidate.clientId) === keyOf(clientId));
  if (!app) throw entraErrors.appNotInTenant(clientId, tenant.name);
  if (app.isDisabled) throw entraErrors.appDisabled(app.clientId);
  if (assertion === undefined) checkSecret(app, clientSecret, now);
  if (app.isUnassigned) throw entraErrors.unassigned(app.clientId);
  if (app.isBlocked) throw entraErrors.blockedByPolicy();
  return app;
}
