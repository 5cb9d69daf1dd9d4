import { LRUCache } from 'lru-cache';
import { expect, it, vi } from 'vitest';
import { createActorCache } from './createActorCache.ts';

const row = (name: string) => ({
  id: 7,
  username: name,
  email: 'ana@aurora.example',
  first_name: 'Ana',
  is_superuser: false,
  clienteId: 3,
  until: null,
  token_version: 1,
  groups: [],
  enrols: false,
  restrictions: null,
  owesTermos: false,
  endereco: null,
});
/** A read whose answers the test gives later. */
function slowReads() {
  const answers: ((found: ReturnType<typeof row> | null) => void)[] = [];
  const read = vi.fn(
    () => new Promise<ReturnType<typeof row> | null>((done) => answers.push(done)),
  );
  return { answers, read };
}

it('concurrent calls share one read, and later calls use the cache', async () => {
  const { answers, read } = slowReads();
  const cache = createActorCache(read);
  const calls = [cache.find('s'), cache.find('s'), cache.find('s')];
  answers[0]?.(row('ana'));
  const found = await Promise.all(calls);
  expect(found.map((known) => known?.actor.username)).toEqual(['ana', 'ana', 'ana']);
  await cache.find('s');
  expect(read).toHaveBeenCalledOnce();
});

it.each(['forgetPerson', 'forgetSession'] as const)(
  'does not cache a read that was running when %s was called',
  async (forget) => {
    const { answers, read } = slowReads();
    const cache = createActorCache(read);
    const before = cache.find('s');
    if (forget === 'forgetPerson') cache.forgetPerson(7);
    else cache.forgetSession('s');
    const after = cache.find('s');
    answers[0]?.(row('of before'));
    answers[1]?.(row('of now'));
    expect((await before)?.actor.username).toBe('of before');
    expect((await after)?.actor.username).toBe('of now');
    expect((await cache.find('s'))?.actor.username).toBe('of now');
  },
);

it('reads again after a failed read and after a read that found nobody', async () => {
  const read = vi
    .fn<() => Promise<ReturnType<typeof row> | null>>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(row('ana'));
  const cache = createActorCache(read);
  await expect(cache.find('s')).rejects.toThrow('cut');
  expect(await cache.find('s')).toBeNull();
  expect((await cache.find('s'))?.actor.username).toBe('ana');
});

it('CORTE-01 forgets all sessions of one person and of one cliente, and no other ones', async () => {
  const people: Record<string, Partial<ReturnType<typeof row>>> = {
    a: { id: 7 },
    b: { id: 7 },
    c: { id: 8 },
    d: { id: 9, clienteId: 4 },
  };
  const read = vi.fn(async (id: string) => ({ ...row(id), ...people[id] }));
  const cache = createActorCache(read);
  const readAgain = async () => {
    read.mockClear();
    for (const id of Object.keys(people)) await cache.find(id);
    return read.mock.calls.map(([id]) => id);
  };
  await readAgain();
  cache.forgetPerson(7);
  expect(await readAgain()).toEqual(['a', 'b']);
  cache.forgetCliente(3);
  expect(await readAgain()).toEqual(['a', 'b', 'c']);
  cache.forgetSession('a');
  cache.forgetPerson(7);
  expect(await readAgain()).toEqual(['a', 'b']);
  cache.forgetEverybody();
  expect(await readAgain()).toEqual(['a', 'b', 'c', 'd']);
  cache.forgetPerson(8);
  expect(await readAgain()).toEqual(['c']);
});

it('does not search all sessions for a person, because thousands may be forgotten at once', () => {
  const search = vi.spyOn(LRUCache.prototype, 'entries');
  createActorCache(async () => row('ana')).forgetPerson(7);
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
});
