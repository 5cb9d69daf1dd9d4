import type { APIRequestContext } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';
import { adminCalls } from './adminCalls.ts';

const path = `/api/admin/pendencias/?filter=${encodeURIComponent('{"estado":"aberta"}')}`;

interface Finding {
  readonly tipo: string;
  /** When a comparison last saw it. */
  readonly vista_em: string;
}

/** The findings that are not postponed, as an administrator of Aurora sees them. */
async function listOpen(request: APIRequestContext): Promise<readonly Finding[]> {
  const call = await adminCalls(request, 'geral');
  return call('GET', path);
}

/** The kinds of these findings. */
export async function listFindings(request: APIRequestContext): Promise<readonly string[]> {
  return (await listOpen(request)).map(({ tipo }) => tipo);
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

/** Waits until a comparison after `timeMs` by the server's clock has seen a finding. */
export async function waitForComparison(request: APIRequestContext, timeMs: number) {
  await forgetAnswers(request);
  const isSeen = ({ vista_em }: Finding) => Date.parse(vista_em) > timeMs;
  await expect
    .poll(async () => (await listOpen(request)).some(isSeen), { timeout: 90_000 })
    .toBe(true);
}
