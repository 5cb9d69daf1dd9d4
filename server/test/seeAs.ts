import type { TestServer } from './testServer.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Makes an administrator see the portal as a person. Returns the token and functions that call the API with it. */
export async function seeAs({ app }: TestServer, adminBearer: string, id: number) {
  const started = await app.inject({
    method: 'POST',
    url: '/api/admin/ver-como/',
    headers: { authorization: `Bearer ${adminBearer}` },
    payload: { user_id: id },
  });
  if (started.statusCode !== 200) throw new Error(started.body);
  const answer = started.json<{ access: string; user: object; expira_em: string }>();
  const send = (method: Method, url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${answer.access}` },
      ...(payload && { payload }),
    });
  return { ...answer, send, get: (url: string) => send('GET', url) };
}
