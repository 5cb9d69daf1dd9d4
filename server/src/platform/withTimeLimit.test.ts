import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withTimeLimit } from './withTimeLimit.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const nextTurn = () => new Promise((done) => setImmediate(done));

/** Waits for the abort of a signal, for ten seconds at most, while garbage is collected. Returns whether it aborted. */
async function awaitAbort(signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + 10_000;
  while (!signal.aborted && performance.now() < end) {
    collectGarbage();
    await nextTurn();
  }
  return signal.aborted;
}

it('ESCALA-02 work is told of its time limit although garbage is collected meanwhile', async () => {
  const stop = new AbortController();
  expect(await withTimeLimit(stop.signal, 50, awaitAbort)).toBe(true);
});

it('a signal that aborts before or during the work ends it with its reason', async () => {
  const stop = new AbortController();
  const reason = new Error('server stops');
  setTimeout(() => stop.abort(reason), 20);
  const ended = (signal: AbortSignal) => awaitAbort(signal).then(() => signal.reason);
  expect(await withTimeLimit(stop.signal, 60_000, ended)).toBe(reason);
  expect(await withTimeLimit(stop.signal, 60_000, async ({ aborted }) => aborted)).toBe(true);
});
