/**
 * Returns the path to open after signing in, or null when the value is not safe. Only paths of the portal are safe: a full
 * URL, `//host`, a backslash or a control character could lead to another host. `/login` would lead back to the login.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // Browsers remove control characters, so `/\t/host` would become `//host`.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const path = value.split(/[?#]/)[0] ?? '';
  if (path === '/login' || path.startsWith('/login/')) return null;
  if (path.startsWith('/auth/') || path.startsWith('/accounts/') || path.startsWith('/api/'))
    return null;
  return value;
}
