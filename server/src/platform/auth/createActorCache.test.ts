import { expect, it, vi } from 'vitest';
import { createActorCache } from './createActorCache.ts';

const row = (name: string) => ({
  id: 7,
  username: name,
  email: 'ana@aurora.example',
  first_name: 'Ana',
  is_superuser: false,
  clienteId: 3,
  token_version: 1,
  groups: [],
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
