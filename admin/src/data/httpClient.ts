import type { Client } from '@portal/api-client';
import type { fetchUtils } from 'react-admin';
import { toAdminError } from './adminError.ts';
import { parseListQuery } from './listQuery.ts';
import { pageInBrowser } from './pageInBrowser.ts';
import { resourceOf } from './resources.ts';
import { unwrapList } from './unwrapList.ts';

/** What ra-data-simple-rest calls with the URLs it builds. */
type HttpClient = typeof fetchUtils.fetchJson;

/**
 * The dialect between ra-data-simple-rest and the portal's API, over the one client of the portal (bearer, refresh).
 *
 * 1. `/users/3` becomes the resource's own path with its trailing slash; a missing slash would lose bodies.
 * 2. A list may come as an array or within `{results}`. With `Content-Range` the backend has paged; without it the
 *    whole list came and is filtered, sorted and cut here, with the header written for the package.
 * 3. Errors become react-admin's, with messages by field where the server names fields.
 */
export function createHttpClient(client: Client): HttpClient {
  return async (url, options = {}) => {
    const { pathname, searchParams } = new URL(String(url), 'http://portal.invalid');
    const [resource = '', id] = pathname.split('/').filter(Boolean);
    const { calls, ...search } = resourceOf(resource);
    const { path } = calls.list;
    const isList = id === undefined && (options.method ?? 'GET') === 'GET';
    const query = isList ? `?${searchParams}` : '';
    const target = id === undefined ? `${path}${query}` : `${path}${id}/`;

    const headers = new Headers({ Accept: 'application/json' });
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const answer = await client.request(target, {
      method: options.method ?? 'GET',
      headers,
      ...(options.body === undefined ? {} : { body: options.body as string }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const body = await answer.text();
    const json = parse(body);
    if (!answer.ok) throw toAdminError(answer.status, json);

    const answerHeaders = new Headers(answer.headers);
    if (!isList) return { status: answer.status, headers: answerHeaders, body, json };
    const rows = unwrapList<Record<string, unknown>>(json);
    if (answerHeaders.has('Content-Range')) {
      return { status: answer.status, headers: answerHeaders, body, json: rows };
    }
    const page = pageInBrowser(rows, parseListQuery(searchParams), search);
    answerHeaders.set('Content-Range', `${resource} 0-${page.rows.length}/${page.total}`);
    return { status: answer.status, headers: answerHeaders, body, json: page.rows };
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
