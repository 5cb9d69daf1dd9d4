import { safeReturnPath } from '@portal/api-client/rules';

/** Session storage, for local storage holds the three fixed keys alone. Spec SSO-06. */
const originKey = 'loginOrigin';

/** Leaves for Microsoft; `from` is remembered over the round trip. Spec LOGIN-06. */
export function startMicrosoftLogin(from: string | null): void {
  if (from) window.sessionStorage.setItem(originKey, from);
  else window.sessionStorage.removeItem(originKey);
  window.location.assign('/accounts/microsoft/login/?process=login');
}

/** Where the round trip began, or null. */
export function microsoftLoginOrigin(): string | null {
  return safeReturnPath(window.sessionStorage.getItem(originKey));
}
