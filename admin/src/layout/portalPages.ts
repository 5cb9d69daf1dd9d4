/** The viewer's pages are another page load away: same origin, same session, another bundle. */

/** The first departure counts: signing out must not be overtaken by the guard that notices it. */
let isLeaving = false;

function replacePageOnce(url: string): void {
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  window.location.replace(url);
}

/** To sign in, keeping where one was. Spec ROUTE-14. */
export function goToLogin(from?: string): void {
  replacePageOnce(from ? `/login?from=${encodeURIComponent(from)}` : '/login');
}

/** Where whoever may not be here is sent. Spec ROUTE-08, ROUTE-13. */
export function goToHome(): void {
  replacePageOnce('/home');
}

/** Where one is, as a path in the whole portal. */
export function currentPortalPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
