import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildCliente } from '../../../test/factories.ts';
import { takeJob } from '../../../test/takeJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import type { Db } from '../db/openDatabase.ts';
import { cliente, job } from '../db/schema.ts';
import { createJobs, type Jobs } from './createJobs.ts';
import type { JobKind } from './JobKind.ts';
import { type JobQueries, jobQueries } from './jobQueries.ts';
import { type Queue, queues } from './queues.ts';

let server: TestServer;
let db: Db;
let queries: JobQueries;
beforeAll(async () => {
  server = await testServer();
  db = server.context.db;
  queries = jobQueries(db);
});

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});
const log = { warn: () => undefined };

/** Starts a server of jobs, as each process has one. */
function serve(...kinds: JobKind[]): Jobs {
  const jobs = createJobs(queries, kinds, log, { pollMs: 20 });
  started.push(jobs);
  jobs.start();
  return jobs;
}
const newKind = () => `teste.${randomUUID()}`;
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `chave ${index}`);
const rowsOf = (kind: string) => db.select().from(job).where(eq(job.kind, kind));
const makeDue = (kind: string) =>
  db.update(job).set({ run_at: sql`now()` }).where(eq(job.kind, kind));

it('two servers run each job once', async () => {
  const name = newKind();
  const ran: string[] = [];
  await queries.add(keysOf(40).map((key) => ({ kind: name, key })));
  const kind: JobKind = {
    name,
    queue: 'scheduled',
    maxAttempts: 3,
    run: async ({ key }) => void ran.push(key),
  };
  serve(kind);
  serve(kind);
  await vi.waitFor(async () => expect(await rowsOf(name)).toEqual([]), 10_000);
  expect(ran.sort()).toEqual(keysOf(40).sort());
});

it('a job that is added twice runs once, and once more if it was added while it ran', async () => {
  const name = newKind();
  const ends: (() => void)[] = [];
  await queries.add([{ kind: name, key: 'a' }]);
  await queries.add([{ kind: name, key: 'a' }]);
  expect(await rowsOf(name)).toHaveLength(1);
  serve({
    name,
    queue: 'scheduled',
    maxAttempts: 3,
    run: () => new Promise((resolve) => ends.push(resolve)),
  });
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await queries.add([{ kind: name, key: 'a' }]);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await vi.waitFor(async () => expect(await rowsOf(name)).toEqual([]));
});

/** A kind whose provider does not answer, and how many of its jobs wait for it. */
function silentKind(queue: Queue, name = newKind()) {
  const state = { waiting: 0 };
  const run: JobKind['run'] = (_, signal) => {
    state.waiting += 1;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  return { state, kind: { name, queue, maxAttempts: 1, run } satisfies JobKind };
}

/** A kind that tells which of its jobs have run. */
function quickKind(queue: Queue) {
  const ran: string[] = [];
  const run: JobKind['run'] = async ({ key }) => void ran.push(key);
  return { ran, kind: { name: newKind(), queue, maxAttempts: 1, run } satisfies JobKind };
}

it('ESCALA-02 500 listings of a cliente whose provider is silent delay no mail, no comparison and no listing of others', async () => {
  const silent = await buildCliente(server);
  const other = await buildCliente(server);
  const listing = silentKind('pageLists');
  const own = keysOf(500).map((key) => ({ kind: listing.kind.name, key, clienteId: silent.id }));
  await queries.add(own);
  const [mail, compare, pages] = [
    quickKind('mails'),
    quickKind('comparisons'),
    quickKind('pageLists'),
  ];
  serve(listing.kind, mail.kind, compare.kind, pages.kind);
  await vi.waitFor(() => expect(listing.state.waiting).toBeGreaterThan(0));
  await queries.add([
    ...keysOf(40).map((key) => ({ kind: mail.kind.name, key })),
    ...keysOf(40).map((key) => ({ kind: compare.kind.name, key, clienteId: other.id })),
    ...keysOf(10).map((key) => ({ kind: pages.kind.name, key, clienteId: other.id })),
  ]);
  await vi.waitFor(
    () => expect([mail.ran.length, compare.ran.length, pages.ran.length]).toEqual([40, 40, 10]),
    5_000,
  );
  expect(listing.state.waiting).toBeLessThanOrEqual(Math.sqrt(queues.pageLists));
});

it('ESCALA-02 twenty clientes whose provider is silent delay the files of no other one', {
  tags: ['slow'],
}, async () => {
  const silent = silentKind('exportsAndRefreshes');
  const quick = quickKind('exportsAndRefreshes');
  const other = await buildCliente(server);
  for (let one = 0; one < 20; one += 1) {
    const { id: clienteId } = await buildCliente(server);
    await queries.add(
      keysOf(5).map((key) => ({ kind: silent.kind.name, key: `${one} ${key}`, clienteId })),
    );
  }
  serve(silent.kind, quick.kind);
  await vi.waitFor(() => expect(silent.state.waiting).toBe(20));
  await queries.add(keysOf(10).map((key) => ({ kind: quick.kind.name, key, clienteId: other.id })));
  await vi.waitFor(() => expect(quick.ran).toHaveLength(10), 5_000);
  expect(silent.state.waiting).toBe(20);
});

it('ESCALA-02 within a queue clientes take turns, whoever added the most', async () => {
  const [many, few] = [await buildCliente(server), await buildCliente(server)];
  const kind = newKind();
  const jobsOf = (count: number, clienteId: number) =>
    keysOf(count).map((key) => ({ kind, key: `${clienteId} ${key}`, clienteId }));
  await queries.add(jobsOf(20, many.id));
  await queries.add(jobsOf(2, few.id));
  const take = async (used: number, size: number) => {
    const taken = await queries.take([{ kinds: [kind], used, size }], 'server');
    return [many, few].map(({ id }) => taken.filter(({ key }) => key.startsWith(`${id} `)).length);
  };
  expect(await take(0, 2)).toEqual([1, 1]);
  // With those that run, one cliente has the five at most of which the last finds the queue filled to a fifth.
  expect(await take(2, 40)).toEqual([4, 1]);
  expect(await take(7, 40)).toEqual([0, 0]);
});

it('a job that fails is tried again later, is given up after its attempts, and stops no other job', async () => {
  const name = newKind();
  let attempts = 0;
  const ran: string[] = [];
  await queries.add([
    { kind: name, key: 'ruim' },
    ...keysOf(5).map((key) => ({ kind: name, key })),
  ]);
  serve({
    name,
    queue: 'scheduled',
    maxAttempts: 2,
    run: async ({ key }) => {
      if (key !== 'ruim') return void ran.push(key);
      attempts += 1;
      throw new Error(`recusado ${'x'.repeat(1_000)}`);
    },
  });
  await vi.waitFor(() => expect(ran).toHaveLength(5));
  await vi.waitFor(async () => expect((await rowsOf(name))[0]?.error).toMatch(/^recusado x{291}$/));
  const [waiting] = await rowsOf(name);
  expect(waiting?.run_at.getTime()).toBeGreaterThan(waiting?.taken_at?.getTime() ?? 0);
  expect([attempts, waiting?.failed_at]).toEqual([1, null]);
  await makeDue(name);
  await vi.waitFor(async () => expect((await rowsOf(name))[0]?.failed_at).not.toBeNull());
  expect(attempts).toBe(2);
  // What has failed for good does not stand in the way of a new job with its key.
  await queries.add([{ kind: name, key: 'ruim' }]);
  expect(await rowsOf(name)).toHaveLength(2);
});

it('a job whose server was killed is taken again after its lease, and given up if it always is', async () => {
  const name = newKind();
  const ran: string[] = [];
  await queries.add([{ kind: name, key: 'a' }]);
  expect(await takeJob(queries, [name], 'killed')).toMatchObject({ key: 'a', attempts: 1 });
  const kind: JobKind = {
    name,
    queue: 'scheduled',
    maxAttempts: 1,
    run: async ({ key }) => void ran.push(key),
  };
  expect(await takeJob(queries, [name], 'other')).toBeNull();
  const endLease = () =>
    db
      .update(job)
      .set({ leased_until: sql`now() - interval '1 second'` })
      .where(eq(job.kind, name));
  await endLease();
  // The killed server cannot end what it does not hold any more.
  expect(await takeJob(queries, [name], 'third')).toMatchObject({ attempts: 2 });
  await queries.finish((await rowsOf(name))[0]?.id ?? 0, 'killed');
  expect(await rowsOf(name)).toHaveLength(1);
  await endLease();
  serve(kind);
  await vi.waitFor(async () => expect((await rowsOf(name))[0]?.failed_at).not.toBeNull());
  expect(ran).toEqual([]);
});

it('a regular kind has one job for all servers, and its next run is later', async () => {
  const name = newKind();
  let runs = 0;
  const kind: JobKind = {
    name,
    everySeconds: 600,
    queue: 'scheduled',
    maxAttempts: 1,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('sem banco');
    },
  };
  serve(kind);
  serve(kind);
  await vi.waitFor(async () => expect((await rowsOf(name))[0]?.error).toBe('sem banco'));
  expect((await rowsOf(name))[0]?.failed_at).toBeNull();
  await makeDue(name);
  await vi.waitFor(async () => expect((await rowsOf(name))[0]?.error).toBeNull());
  const rows = await rowsOf(name);
  expect(rows).toHaveLength(1);
  const [{ run_at, taken_at } = {}] = rows;
  expect(Number(run_at) - Number(taken_at)).toBeGreaterThan(590_000);
  expect(runs).toBe(2);
});

it('a server that stops gives its jobs back at once, as not tried', async () => {
  const name = newKind();
  let hasBegun = false;
  let hasAborted = false;
  await queries.add([{ kind: name, key: 'a' }]);
  const jobs = serve({
    name,
    queue: 'scheduled',
    maxAttempts: 1,
    run: (_, signal) =>
      new Promise((_resolve, reject) => {
        hasBegun = true;
        signal.addEventListener('abort', () => {
          hasAborted = true;
          reject(signal.reason as Error);
        });
      }),
  });
  await vi.waitFor(() => expect(hasBegun).toBe(true));
  await jobs.stop();
  expect(hasAborted).toBe(true);
  expect(await takeJob(queries, [name], 'next')).toMatchObject({ attempts: 1 });
});

it('a job is added by its transaction, and deleted with its cliente', async () => {
  const name = newKind();
  await expect(
    db.transaction(async (tx) => {
      await jobQueries(tx).add([{ kind: name, key: 'a' }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await rowsOf(name)).toEqual([]);
  const { id } = await buildCliente(server);
  await queries.add([{ kind: name, key: 'a', clienteId: id }]);
  expect(await rowsOf(name)).toHaveLength(1);
  await db.delete(cliente).where(eq(cliente.id, id));
  expect(await rowsOf(name)).toEqual([]);
});

it('counts due and failed jobs by kind, and deletes what failed long ago', async () => {
  const name = newKind();
  await queries.add(keysOf(3).map((key) => ({ kind: name, key })));
  await db
    .update(job)
    .set({ failed_at: sql`now() - interval '31 days'` })
    .where(sql`${eq(job.kind, name)} and ${like(job.key, '%2')}`);
  const count = async () => (await queries.count()).find(({ kind }) => kind === name);
  expect(await count()).toMatchObject({ waiting: 2, failed: 1 });
  expect((await queries.list())[0]?.failed_at).not.toBeNull();
  await queries.deleteFailed();
  expect(await count()).toMatchObject({ waiting: 2, failed: 0 });
});
