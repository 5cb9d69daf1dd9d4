/**
 * A place in the portal to go back to after signing in, or null. Only local paths pass: a full address,
 * `//host`, a backslash or a control character would lead elsewhere; `/login` would lead in circles.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // Browsers drop control characters, so `/\t/host` would become `//host`.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const path = value.split(/[?#]/)[0] ?? '';
  if (path === '/login' || path.startsWith('/login/')) return null;
  if (path.startsWith('/auth/') || path.startsWith('/accounts/') || path.startsWith('/api/'))
    return null;
  return value;
}
