import { safeReturnPath } from '@portal/api-client/rules';

/** Key in session storage. Local storage may hold three fixed keys only. Spec SSO-06. */
const originKey = 'loginOrigin';

/** Leaves the page for the Microsoft sign-in. Stores `from`, the path to return to, for the callback. Spec LOGIN-06. */
export function startMicrosoftLogin(from: string | null): void {
  if (from) window.sessionStorage.setItem(originKey, from);
  else window.sessionStorage.removeItem(originKey);
  window.location.assign('/accounts/microsoft/login/?process=login');
}

/** Returns the stored path, or null when there is none or it is not a local path. */
export function microsoftLoginOrigin(): string | null {
  return safeReturnPath(window.sessionStorage.getItem(originKey));
}
