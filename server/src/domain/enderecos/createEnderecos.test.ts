import { expect, it, vi } from 'vitest';
import { createEnderecos } from './createEnderecos.ts';

const row = (host: string, clienteId = 1) => ({ host, clienteId, version: 1 });
type Rows = ReturnType<typeof row>[];

function build(list: () => Promise<Rows>) {
  let ms = 0;
  const asked = vi.fn(list);
  const enderecos = createEnderecos({ list: asked }, () => ms);
  return {
    asked,
    forget: enderecos.forget,
    clienteOf: async (host: string) => (await enderecos.find(host))?.clienteId ?? null,
    advance: (by: number) => {
      ms += by;
    },
  };
}

it('any number of hosts, known or not, cost one query in five seconds', async () => {
  const { asked, clienteOf, advance } = build(async () => [row('a.b')]);
  const hosts = Array.from({ length: 500 }, (_, index) => `${index}.b`);
  const found = await Promise.all([...hosts, 'a.b'].map(clienteOf));
  expect([found.at(-1), new Set(found.slice(0, -1))]).toEqual([1, new Set([null])]);
  advance(4_999);
  await clienteOf('z.b');
  expect(asked).toHaveBeenCalledTimes(1);
  advance(2);
  await clienteOf('z.b');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a change counts at the next call, also if a reading was on its way', async () => {
  let rows: Rows = [];
  let release: () => void = () => undefined;
  const { clienteOf, forget, asked } = build(() => {
    const answer = rows;
    return new Promise((resolve) => {
      release = () => resolve(answer);
      if (asked.mock.calls.length > 1) resolve(answer);
    });
  });
  const during = clienteOf('a.b');
  rows = [row('a.b', 7)];
  forget();
  release();
  expect(await during).toBe(7);
  expect(await clienteOf('a.b')).toBe(7);
  rows = [];
  forget();
  expect(await clienteOf('a.b')).toBeNull();
});

it('a database that fails or hangs leaves the hosts that were read last, and rejects before any was read', {
  tags: ['slow'],
}, async () => {
  let answer: () => Promise<Rows> = async () => [row('a.b')];
  const { clienteOf, advance, asked } = build(() => answer());
  expect(await clienteOf('a.b')).toBe(1);
  answer = () => Promise.reject(new Error('gone'));
  advance(6_000);
  expect(await clienteOf('a.b')).toBe(1);
  answer = () => new Promise(() => undefined);
  advance(6_000);
  expect(await clienteOf('a.b')).toBe(1);
  const calls = asked.mock.calls.length;
  expect(await clienteOf('a.b')).toBe(1);
  expect(asked).toHaveBeenCalledTimes(calls);
  const never = build(() => Promise.reject(new Error('gone')));
  await expect(never.clienteOf('a.b')).rejects.toThrow('gone');
});
