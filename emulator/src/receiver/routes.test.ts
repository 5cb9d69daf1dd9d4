import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.close());

/** That of the demo world of the portal. */
const secret = `whsec_${Buffer.from('portal-bi-demo-hook-secret-0001').toString('base64')}`;

async function send(id: string, body: string, signed = body, at = new Date()) {
  const answer = await fetch(`${emulator.url}/ganchos`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, signed),
    },
    body,
  });
  return [answer.status, await answer.text()];
}
const page = async () => (await fetch(`${emulator.url}/ganchos`)).text();
const states = async () =>
  [...(await page()).matchAll(/<summary>(\S+):/g)].map(([, state]) => state);

it('takes what is signed, tells a second time of the same id, and refuses what is changed or old', async () => {
  const body = '{"type":"equipe","data":{"acao":"equipe.create","alvo":{"nome":"A & <b>"}}}';
  expect(await page()).toContain('Nenhuma entrega chegou ainda.');
  expect(await send('a', `${body} `, body)).toEqual([401, 'assinatura inválida']);
  expect(await send('a', body)).toEqual([200, 'recebida, válida']);
  expect(await send('a', body)).toEqual([200, 'recebida, repetida']);
  const old = new Date(Date.now() - 10 * 60_000);
  expect(await send('b', body, body, old)).toEqual([401, 'assinatura inválida']);
  expect(await states()).toEqual(['inválida', 'repetida', 'válida', 'inválida']);
  expect(await page()).toContain('equipe · equipe.create · A &#38; &#60;b&#62;');
});

it('refuses a body that is too large, and keeps nothing of it', async () => {
  const body = 'x'.repeat(64_001);
  expect((await fetch(`${emulator.url}/ganchos`, { method: 'POST', body })).status).toBe(413);
  expect(await page()).not.toContain('xxx');
});

it('shows bodies that are no hook, and forgets everything with the world', async () => {
  for (const body of ['', 'null', '[1]', '{"data":7}', '{"type":{"a":1}}']) {
    const answer = await fetch(`${emulator.url}/ganchos`, { method: 'POST', body });
    expect(answer.status).toBe(401);
  }
  expect((await page()).match(/\(sem tipo\)/g)).toHaveLength(5);
  emulator.reset();
  expect(await states()).toEqual([]);
});
