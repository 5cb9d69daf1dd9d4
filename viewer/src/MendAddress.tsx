import { readId } from '@portal/api-client/rules';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Leads from a broken address to the meant one. Calls `onWhole` if the address is whole after all. Spec LER-20. */
export function MendAddress({ onWhole }: { readonly onWhole: () => void }) {
  const meant = meantAddress(useLocation());
  useEffect(() => {
    if (meant === null) onWhole();
  }, [meant, onWhole]);
  return meant === null ? null : <Navigate to={meant} replace />;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Characters that mails, chats and documents add around an address: blanks, quotes, brackets, punctuation, marks of Markdown. */
const edge = '[\\s\\u200B-\\u200D\\u2060"\'`“”‘’«»<>(){}\\[\\].,;:!?…*|\\\\]+';
const edges = new RegExp(`^${edge}|${edge}$`, 'gu');
const end = new RegExp(`${edge}$`, 'u');

/** The separators that HTML writes for `&`, before a parameter of the viewer. */
const written = /(?:&(?:amp;)+|&#0*38;|&#x0*26;|;)(?=(?:relatorio|pagina|visao)=)/gi;

/** Text that follows an address after a blank does not belong to it. */
const withoutEdges = (text: string) =>
  (text.replace(edges, '').split(/\s/u)[0] ?? '').replace(edges, '').replace(/\/+$/, '');

/** Returns the value without the characters that were added by mistake. A value that should be an id, and still is not, is returned unchanged. */
function meantValue(name: string, value: string): string {
  const meant = withoutEdges(value);
  if (name === 'pagina' || name === 'codigo') return meant;
  if (name !== 'relatorio' && name !== 'visao') return value;
  // An id has no underscore, and Markdown writes it for italics.
  const id = meant.replace(/^_+|_+$/g, '');
  return readId(id) !== null || id === 'original' ? id : value;
}

function meantQuery(query: string): string {
  const before = [...new URLSearchParams(query.replace(written, '&'))];
  const after = before
    .map(([name, value]): [string, string] => {
      const meant = name.replace(/^(?:\s*amp;)+/i, '');
      return [meant, meantValue(meant, value)];
    })
    .filter(([name]) => name !== '');
  return after.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

/**
 * Returns the correct form of an address that has blanks or punctuation around it, or `&amp;` for `&`. Returns null for an address that is
 * correct already. Spec LER-20.
 */
export function meantAddress({ pathname, search, hash }: Address): string | null {
  // `&#38;` cuts the address at its `#`.
  const isCut = /^#(?:0*38|x0*26);/i.test(hash);
  const query = isCut ? `${search.slice(1)}${hash}` : search.slice(1);
  const path = decoded(pathname).replace(end, '');
  const fragment = isCut ? '' : hash.replace(end, '');
  const meant = meantQuery(query);
  const isSame =
    path === decoded(pathname) && fragment === hash && meant === meantForm(search.slice(1));
  if (isSame) return null;
  const whole = path === decoded(pathname) ? pathname : encodeURI(path);
  // Two slashes would begin the address of another host.
  return `${whole.replace(/^\/{2,}/, '/')}${meant && `?${meant}`}${fragment}`;
}

/** The same query, written as `meantQuery` writes it. */
const meantForm = (query: string) =>
  [...new URLSearchParams(query)].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
