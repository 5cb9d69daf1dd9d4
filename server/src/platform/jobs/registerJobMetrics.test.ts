import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { JobQueries } from './jobQueries.ts';
import { registerJobMetrics } from './registerJobMetrics.ts';

type Counts = Awaited<ReturnType<JobQueries['count']>>;
const waiting: Counts = [{ kind: 'paginas.listar', waiting: 3, failed: 1, oldestSeconds: 950 }];

/**
 * Reads the metrics once for each of these answers of the database. An answer that is an error makes the query fail. Returns
 * for each reading the lines about jobs.
 */
async function readFigures(...answers: (Counts | Error)[]): Promise<string[]> {
  const registry = new Registry();
  let answer: Counts | Error | undefined;
  const count = async () => {
    if (!Array.isArray(answer)) throw answer;
    return answer;
  };
  registerJobMetrics(registry, { count }, [{ name: 'paginas.listar', queue: 'pageLists' }]);
  const read: string[] = [];
  for (answer of answers) {
    const lines = (await registry.metrics()).split('\n');
    read.push(lines.filter((line) => line.startsWith('portal_jobs')).join('\n'));
  }
  return read;
}

it('ESCALA-02 the figures have each queue, kind and state, and leave the kinds of other versions to their servers', async () => {
  const former = { kind: 'paginas.agendar', waiting: 1, failed: 0, oldestSeconds: 9_000 };
  expect(await readFigures([...waiting, former])).toEqual([
    `portal_jobs{queue="pageLists",kind="paginas.listar",state="waiting"} 3
portal_jobs{queue="pageLists",kind="paginas.listar",state="failed"} 1
portal_jobs_oldest_seconds{queue="pageLists",kind="paginas.listar"} 950`,
  ]);
});

it('the figures of a kind go with its last job', async () => {
  const [, after] = await readFigures(waiting, []);
  expect(after).toBe('');
});

it('the figures stay as they are while the database does not answer', async () => {
  const [before, after] = await readFigures(waiting, new Error('down'));
  expect(after).toBe(before);
});
