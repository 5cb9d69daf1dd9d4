import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createIsolated } from './createIsolated.ts';

/** A process that does what its task says. */
const file = pathToFileURL(join(mkdtempSync(join(tmpdir(), 'isolated-')), 'process.mjs'));
writeFileSync(
  file,
  `import { serveTasks } from '${new URL('./serveTasks.mjs', import.meta.url)}';
const acts = {
  answer: () => process.pid,
  ask: (ask) => ask([1]),
  fail: () => { throw Object.assign(new Error('away'), { stack: 'Error: away', code: '57P01' }); },
  end: () => process.exit(1),
  hang: () => { for (;;); },
  fill: () => { const all = []; for (;;) all.push(new Array(100_000).fill(all)); },
  variables: () => Object.keys(process.env),
};
serveTasks((act, ask) => acts[act](ask), ({ code }) => code);`,
);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const create = (options = {}) =>
  createIsolated<string, never, readonly number[], unknown>(file, {
    heapMb: 32,
    maxMs: 20_000,
    ...options,
  });

test('a process ends with its task, and knows nothing of the settings of the server', async () => {
  const run = create();
  const pid = await run('answer');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await run('variables')).toEqual([]);
});

test('a process that may wait runs the next task, and ends when none comes', {
  tags: ['slow'],
}, async () => {
  const run = create({ idleMs: 300 });
  const [first, second] = await Promise.all([run('answer'), run('answer')]);
  expect(second).toBe(first);
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await run('answer')).not.toBe(first);
});

test('an error is thrown with its text, stack and code, and the process goes on', async () => {
  const run = create({ idleMs: 10_000 });
  const pid = await run('answer');
  await expect(run('fail')).rejects.toMatchObject({
    message: 'away',
    stack: 'Error: away',
    code: '57P01',
  });
  expect(await run('answer')).toBe(pid);
});

test('a task that takes too long or too much memory ends with its process', {
  tags: ['slow'],
}, async () => {
  const run = create({ idleMs: 10_000, maxMs: 3_000 });
  const pid = await run('answer');
  await expect(run('hang')).rejects.toThrow('too long');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(create({ maxMs: 20_000 })('fill')).rejects.toThrow('ended early');
  expect(await run('answer')).not.toBe(pid);
});

test('a task of which nobody waits for the result ends with its process, and does not start later', {
  tags: ['slow'],
}, async () => {
  const run = create();
  const left = new AbortController();
  const tasks = ['hang', 'answer'].map((act) => run(act, { signal: left.signal }));
  const ends = Promise.allSettled(tasks);
  setTimeout(() => left.abort(), 200);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run('answer')).toBeGreaterThan(0);
});

test('more tasks than may wait are refused with 503', { tags: ['slow'] }, async () => {
  const run = create({ maxWaiting: 1 });
  const [one, two, three] = ['answer', 'answer', 'answer'].map((act) => run(act));
  await expect(three).rejects.toMatchObject({ status: 503 });
  expect(await one).not.toBe(await two);
});

test('after a process that ends early, or is killed while it waits, a task runs in a new one', {
  tags: ['slow'],
}, async () => {
  const run = create({ idleMs: 10_000 });
  await expect(run('end')).rejects.toThrow('ended early');
  const pid = await run('answer');
  process.kill(pid, 'SIGKILL');
  // The server may not know yet that the process has ended. It costs one task at most.
  const next: unknown = await run('answer').catch((error) => error);
  expect(typeof next === 'number' || /ended early|EPIPE|closed/.test(String(next))).toBe(true);
  expect(await run('answer')).not.toBe(pid);
});

test('the server answers what a task asks; its failure ends the task', {
  tags: ['slow'],
}, async () => {
  const run = create({ idleMs: 10_000 });
  expect(await run('ask', { answer: async (ids) => ({ ids }) })).toEqual({ ids: [1] });
  const pid = await run('answer');
  const failing = async () => {
    throw new Error('Power BI is away');
  };
  await expect(run('ask', { answer: failing })).rejects.toThrow('Power BI is away');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
