import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { password } from '../fixtures/people.ts';

/** Signs a person in through the API. Returns a function that makes calls as them, which must succeed. */
export async function adminCalls(request: APIRequestContext, username: string) {
  const token = await request.post('/api/token/', { data: { username, password } });
  const headers = { authorization: `Bearer ${(await token.json()).access}` };
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
}
