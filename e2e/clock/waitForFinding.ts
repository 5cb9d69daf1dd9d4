import type { APIRequestContext } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { expect } from './test.ts';

const path = `/api/admin/pendencias/?filter=${encodeURIComponent('{"estado":"aberta"}')}`;

/** The kinds of the findings that an administrator of Aurora sees. */
export async function listFindings(request: APIRequestContext): Promise<readonly string[]> {
  const call = await adminCalls(request, 'geral');
  const rows: { tipo: string }[] = await call('GET', path);
  return rows.map(({ tipo }) => tipo);
}

/** Makes the server ask the provider again: what was answered is kept for two minutes by a clock that does not move. */
export async function forgetAnswers(request: APIRequestContext) {
  const data = { username: 'geral', password };
  const { access } = await (await request.post('/api/token/', { data })).json();
  const headers = { authorization: `Bearer ${access}` };
  await request.get('/api/admin/powerbi/workspaces-by-client/?atualizar=true', { headers });
}

/** Waits until a comparison has told this kind of finding, or no longer tells it. */
export async function waitForFinding(request: APIRequestContext, tipo: string, isThere = true) {
  await forgetAnswers(request);
  await expect
    .poll(async () => (await listFindings(request)).includes(tipo), { timeout: 90_000 })
    .toBe(isThere);
}
