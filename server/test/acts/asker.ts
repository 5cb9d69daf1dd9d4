import { bearerOf } from '../bearerOf.ts';
import type { TestServer } from '../testServer.ts';

/** Calls the server as one person. */
export type Asker = Awaited<ReturnType<typeof askerOf>>;

/** Signs a person in without the password check; a new session each time, as the clock of the test jumps. */
export async function askerOf(server: TestServer, person: { id: number; token_version?: number }) {
  const headers = { authorization: `Bearer ${await bearerOf(server, person)}` };
  return {
    get: (url: string) => server.app.inject({ method: 'GET', url, headers }),
    call: (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      server.app.inject({ method, url, headers, ...(payload && { payload }) }),
  };
}
