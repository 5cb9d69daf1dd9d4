import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReturnCheck } from './createReturnCheck.ts';

let asked: string[] = [];
const pages = createServer((request, response) => {
  const address = new URL(request.url ?? '', 'http://x').searchParams.get('redirect_uri') ?? '';
  asked.push(address);
  if (address === 'broken') request.socket.destroy();
  else response.end(address === 'missing' ? '<p>AADSTS50011: The redirect URI …</p>' : 'Sign in');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});
afterAll(() => pages.close());
const signIn = (address: string, state = 'x') =>
  new URL(`/authorize?state=${state}&redirect_uri=${address}`, origin);

it('an address is asked for once, however many sign-ins name it', async () => {
  asked = [];
  const isRefused = createReturnCheck();
  const answers = await Promise.all([
    isRefused(signIn('missing', 'a')),
    isRefused(signIn('missing', 'b')),
    isRefused(signIn('known', 'c')),
  ]);
  expect([...answers, await isRefused(signIn('known', 'd'))]).toEqual([true, true, false, false]);
  expect(asked.sort()).toEqual(['known', 'missing']);
});

it('without an answer nothing is refused', async () => {
  expect(await createReturnCheck()(signIn('broken'))).toBe(false);
});
