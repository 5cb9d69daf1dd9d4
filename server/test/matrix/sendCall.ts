import type { NamedEndpoint } from '../../src/platform/docs/openApi.ts';
import type { TestServer } from '../testServer.ts';
import type { Row } from './Row.ts';
import { rows } from './rows.ts';
import type { Ids } from './world.ts';

export const rowOf = ({ name }: NamedEndpoint) => rows[name] as Row;

/** What `sendCall` takes after the server. */
export type Sent = [NamedEndpoint, Ids, string | null, Row['request']?];

/** Makes a call of the contract as the row of the matrix describes it. */
export async function sendCall(
  server: TestServer,
  endpoint: NamedEndpoint,
  ids: Ids,
  bearer: string | null,
  request = rowOf(endpoint).request,
) {
  const { params = {}, query, body, form } = request?.(ids) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
  let payload: object | undefined = body;
  if (form) {
    const data = new FormData();
    for (const [key, value] of Object.entries(form)) data.append(key, value);
    payload = data;
  }
  return server.app.inject({
    method: endpoint.method,
    url: `${path}${search}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  });
}
