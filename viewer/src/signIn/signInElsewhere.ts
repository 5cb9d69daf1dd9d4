import { safeReturnPath } from '@portal/api-client/rules';
import { availableStorage } from '@portal/ui';

/** Key in session storage. Local storage may hold three fixed keys only. Spec SSO-06. */
const originKey = 'loginOrigin';

const microsoftPath = '/accounts/microsoft/login/?process=login';

/**
 * Leaves the page for a sign-in elsewhere, by Microsoft unless `path` names a provider. Stores `from`, the path to return to, for the
 * callback. If storage is denied or full, the sign-in ends on Home. Spec LOGIN-06, IDP-01.
 */
export function signInElsewhere(from: string | null, path = microsoftPath): void {
  const storage = availableStorage('sessionStorage');
  storage?.removeItem(originKey);
  try {
    if (from) storage?.setItem(originKey, from);
  } catch (error) {
    console.warn('the path to return to could not be stored', error);
  }
  window.location.assign(path);
}

/** Returns the stored path, or null when there is none or it is not a local path. */
export function signInOrigin(): string | null {
  return safeReturnPath(availableStorage('sessionStorage')?.getItem(originKey) ?? null);
}
