import type { IncomingMessage } from 'node:http';

/**
 * Returns the path and the query of a request. A client may send the whole URL in the request line (the absolute form
 * of RFC 9112). The router accepts it, but every rule that compares `request.url` with a path would miss it.
 */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const [, path] = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith('/') ? path : `/${path}`;
}
