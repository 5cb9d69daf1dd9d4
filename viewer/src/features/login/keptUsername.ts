const name = 'portal_usuario';
/** A browser keeps no cookie for longer. */
const lifeSeconds = 400 * 24 * 60 * 60;

/**
 * The username that the person asked this browser to keep: in a cookie of the login page alone, because the keys of local storage are
 * fixed (CONST-01). A browser that blocks cookies keeps none.
 */
export const keptUsername = {
  read(): string | null {
    const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    try {
      return value ? decodeURIComponent(value) : null;
    } catch {
      return null;
    }
  },
  write(username: string | null): void {
    const life = username === null ? 0 : lifeSeconds;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the build target has the Cookie Store API
    document.cookie = `${name}=${encodeURIComponent(username ?? '')}; path=${location.pathname}; max-age=${life}; samesite=strict${secure}`;
  },
};
