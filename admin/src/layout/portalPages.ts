/** The viewer's pages are another page load away: same origin, same session, another bundle. */

/** To sign in, keeping where one was. Spec ROUTE-14. */
export function leaveForLogin(from?: string): void {
  window.location.replace(from ? `/login?from=${encodeURIComponent(from)}` : '/login');
}

/** Where whoever may not be here is sent. Spec ROUTE-08, ROUTE-13. */
export function leaveForHome(): void {
  window.location.replace('/home');
}

/** Where one is, as a path in the whole portal. */
export function currentPortalPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
