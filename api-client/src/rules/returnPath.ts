/**
 * A place in the portal to go back to after signing in, or null. Only local paths pass: a full address,
 * `//host`, a backslash or a control character would lead elsewhere; `/login` would lead in circles.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/host` would become `//host`
  if (/[\\\u0000-\u001f\u007f]/.test(value)) return null;
  const path = value.split(/[?#]/)[0] ?? '';
  if (path === '/login' || path.startsWith('/login/')) return null;
  if (path.startsWith('/auth/') || path.startsWith('/accounts/') || path.startsWith('/api/'))
    return null;
  return value;
}
