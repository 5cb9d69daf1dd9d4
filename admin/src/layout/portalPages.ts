/**
 * Only the first replacement of the page takes effect. On sign-out, `RequireAdmin` would otherwise replace the navigation
 * to the login page by one that returns here after the login.
 */
let isReplacing = false;

function replacePageOnce(url: string): void {
  if (isReplacing) return;
  isReplacing = true;
  window.addEventListener('pageshow', () => {
    isReplacing = false;
  });
  window.location.replace(url);
}

/**
 * Loads the viewer's login page. After the login the user returns to the path `from`. With `hasEnded` the page says that the
 * session has ended. Spec ROUTE-14, LEIT-10.
 */
export function goToLogin(from?: string, hasEnded = false): void {
  const query = [from && `from=${encodeURIComponent(from)}`, hasEnded && 'sessao=encerrada'];
  const search = query.filter(Boolean).join('&');
  replacePageOnce(search ? `/login?${search}` : '/login');
}

/** Loads the viewer's Home, for a user without access. Spec ROUTE-08, ROUTE-13. */
export function goToHome(): void {
  replacePageOnce('/home');
}

/** The current path within the portal, with query and fragment. */
export function currentPortalPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
