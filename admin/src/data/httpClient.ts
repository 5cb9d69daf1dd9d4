import { type Client, readAnswer } from '@portal/api-client';
import type { fetchUtils } from 'react-admin';
import { rethrowAsAdminError } from './adminError.ts';
import { parseListQuery } from './listQuery.ts';
import { pageInBrowser } from './pageInBrowser.ts';
import { resourceOf } from './resources.ts';
import { rowsOf, unwrapList } from './unwrapList.ts';

/** The signature of the function that ra-data-simple-rest calls for each request. */
type HttpClient = typeof fetchUtils.fetchJson;

/**
 * Translates between ra-data-simple-rest and the portal's API. The portal's HTTP client adds the bearer token and
 * refreshes it.
 *
 * 1. `/users/3` becomes the API's path of the resource. The trailing slash is required: a backend may redirect a request
 *    without it, and the redirect loses the body.
 * 2. A list is an array or an object with `results`. With a `Content-Range` header, the backend has paged the list. Without
 *    the header, the whole list is filtered, sorted and paged here, and the header is added for ra-data-simple-rest.
 * 3. An error answer becomes react-admin's error, with the server's messages by field.
 */
export function createHttpClient(client: Client): HttpClient {
  return async (url, options = {}) => {
    const { pathname, searchParams } = new URL(String(url), 'http://portal.invalid');
    const [resource = '', id] = pathname.split('/').filter(Boolean);
    const { calls, ...search } = resourceOf(resource);
    // Throws for a resource that the server does not announce.
    client.inputFor(calls.list, {});
    const { path } = calls.list;
    const isList = id === undefined && (options.method ?? 'GET') === 'GET';
    const query = isList ? `?${searchParams}` : '';
    const target = id === undefined ? `${path}${query}` : `${path}${id}/`;

    const headers = new Headers({ Accept: 'application/json' });
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const method = options.method ?? 'GET';
    const answer = await client.request(target, {
      method,
      headers,
      isPortals: isList
        ? (body) => rowsOf(body) !== null
        : method === 'DELETE'
          ? () => true
          : hasId,
      ...(options.body === undefined ? {} : { body: options.body as string }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const json = await readAnswer(answer, { method, path: target }).catch(rethrowAsAdminError);
    // ra-data-simple-rest reads only `json`.
    const body = '';

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

const hasId = (body: unknown) => (body as { id?: unknown } | null)?.id !== undefined;
