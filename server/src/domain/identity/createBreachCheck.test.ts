import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoing } from '../../platform/outgoing/createOutgoing.ts';
import { createBreachCheck } from './createBreachCheck.ts';

const leaked = 'cavalo-correto-bateria';
const digest = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** A list that tells what it was asked. */
let server: Server;
let origin: string;
const asked: { url: string; padding: unknown }[] = [];
let behaviour: 'list' | 'silent' | 'broken' | 'padded' = 'list';
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
    if (behaviour === 'silent') return;
    if (behaviour === 'broken') return void response.writeHead(503).end();
    const others = Array.from({ length: 600 }, (_, at) => `${digest(String(at)).slice(5)}:${at}`);
    const count = behaviour === 'padded' ? 0 : 17;
    response.end([...others, `${digest(leaked).slice(5)}:${count}`].join('\r\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
let at = 0;
beforeEach(() => {
  asked.length = 0;
  behaviour = 'list';
  at += 60_000;
});
const build = (url: string | null = `${origin}/range/`, allowed = [origin]) =>
  createBreachCheck({ url, outgoing: createOutgoing({ allowed }), now: () => new Date(at) });

describe('REDE-04 the list of breached passwords', () => {
  it('is told five digits of the hash, and nothing else', async () => {
    const isBreached = build();
    expect([await isBreached(leaked), await isBreached('outra-senha-nova')]).toEqual([true, false]);
    expect(asked).toEqual(
      [leaked, 'outra-senha-nova'].map((text) => ({
        url: `/range/${digest(text).slice(0, 5)}`,
        padding: 'true',
      })),
    );
  });

  it('refuses nobody by a padding, and is not asked without a setting', async () => {
    behaviour = 'padded';
    expect([await build()(leaked), asked.length]).toEqual([false, 1]);
    behaviour = 'list';
    expect([await build(null)(leaked), asked.length]).toEqual([false, 1]);
  });

  it('refuses nobody while it is silent, broken or of the own network, and is asked again later', async () => {
    const isBreached = build();
    behaviour = 'silent';
    const began = Date.now();
    expect(await isBreached(leaked)).toBe(false);
    expect(Date.now() - began).toBeLessThan(3_000);
    behaviour = 'list';
    expect([await isBreached(leaked), asked.length]).toEqual([false, 1]);
    at += 10_000;
    expect(await isBreached(leaked)).toBe(true);
    behaviour = 'broken';
    expect(await isBreached(leaked)).toBe(false);
    // Without its origin in HOOK_ORIGINS a list of the own network is not called.
    asked.length = 0;
    expect([await build(`${origin}/range/`, [])(leaked), asked.length]).toEqual([false, 0]);
  });
});
