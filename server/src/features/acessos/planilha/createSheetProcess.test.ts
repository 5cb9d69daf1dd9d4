import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PortalError } from '../../../errors.ts';
import { createSheetProcess } from './createSheetProcess.ts';
import type { SheetTask } from './runSheetTask.ts';

/** A process that does what the name of the database says, and answers with its own id. */
const file = join(mkdtempSync(join(tmpdir(), 'sheet-')), 'process.mjs');
writeFileSync(
  file,
  `const done = (json) => process.send({ kind: 'done', json: Buffer.from(JSON.stringify(json)), change: 7 });
process.on('message', (message) => {
  if (message.kind === 'listings') return done(message.listings);
  const acts = {
    answer: () => done(process.pid),
    ask: () => process.send({ kind: 'list', relatorios: [1] }),
    refuse: () => process.send({ kind: 'refused', status: 409, body: { detail: 'Não.' }, retryAfterSeconds: 3 }),
    fail: () => process.send({ kind: 'failed', stack: 'Error: away', code: '57P01' }),
    end: () => process.exit(1),
    hang: () => undefined,
  };
  acts[message.databaseUrl]();
});
process.once('disconnect', () => process.exit());`,
);

const noPages = async () => [];
const work = (databaseUrl: string) => ({
  databaseUrl,
  statementTimeoutMs: 1_000,
  task: { kind: 'export' } as SheetTask,
});
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Returns a function that runs a task and returns what its process says. */
function sheets(options = {}) {
  const run = createSheetProcess(file, options);
  return async (act: string, listPages: Parameters<typeof run>[1] = noPages) => {
    const { json, change } = await run(work(act), listPages);
    expect(change).toBe(7);
    return JSON.parse(Buffer.from(json).toString());
  };
}

test('the next task runs in the same process, which ends when none comes', {
  tags: ['slow'],
}, async () => {
  const run = sheets({ idleMs: 300 });
  const [first, second] = await Promise.all([run('answer'), run('answer')]);
  expect(second).toBe(first);
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await run('answer')).not.toBe(first);
});

test('a refusal and a failure of the database are thrown with their status and code, and the process goes on', async () => {
  const run = sheets();
  const pid = await run('answer');
  const refusal = await run('refuse').catch((error) => error);
  expect(refusal).toBeInstanceOf(PortalError);
  expect(refusal).toMatchObject({ status: 409, body: { detail: 'Não.' }, retryAfterSeconds: 3 });
  await expect(run('fail')).rejects.toMatchObject({ code: '57P01', stack: 'Error: away' });
  expect(await run('answer')).toBe(pid);
});

test('a task that does not end is 503, and its process is killed', { tags: ['slow'] }, async () => {
  const run = sheets({ maxMs: 5_000 });
  const pid = await run('answer');
  await expect(run('hang')).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await run('answer')).not.toBe(pid);
});

test('after a process that ends early, the next task runs in a new one', {
  tags: ['slow'],
}, async () => {
  const run = sheets();
  await expect(run('end')).rejects.toThrow('ended early');
  expect(await run('answer')).toBeGreaterThan(0);
});

test('a process that is killed while it waits costs one task at most', {
  tags: ['slow'],
}, async () => {
  const run = sheets();
  const pid = await run('answer');
  process.kill(pid, 'SIGKILL');
  // The server may not know yet that the process has ended.
  const next = await run('answer').catch((error) => error);
  expect(typeof next === 'number' || /ended early|EPIPE|closed/.test(String(next))).toBe(true);
  expect(await run('answer')).not.toBe(pid);
});

test('the server answers the question for pages; its failure ends the task', {
  tags: ['slow'],
}, async () => {
  const run = sheets();
  const pages = [{ relatorio: 1, report: { id: 1, nome: 'r' } as never, pages: [] }];
  expect(await run('ask', async () => pages)).toEqual(pages);
  const pid = await run('answer');
  const failing = async () => {
    throw new Error('Power BI is away');
  };
  await expect(run('ask', failing)).rejects.toThrow('Power BI is away');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
