import { type Client, HttpError, NetworkError } from '@portal/api-client';
import type { EventoDeUso } from '@portal/api-client/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUsageSender } from './createUsageSender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (n: number): EventoDeUso => ({ abertura: 'a', n, evento: 'vista', ms: 1 });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => event(index + 1));

/** A client whose calls answer in turn: null for an answer, otherwise what they throw. */
function sender(...answers: (Error | null)[]) {
  const sent: { readonly numbers: number[]; readonly isKept: boolean | undefined }[] = [];
  const call = async (_: unknown, { body }: { body: EventoDeUso[] }, options: object) => {
    const { keepalive } = options as { keepalive?: boolean };
    sent.push({ numbers: body.map(({ n }) => n), isKept: keepalive });
    const answer = answers.shift() ?? null;
    if (answer) throw answer;
    return { aceitos: body.length, descartados: 0 };
  };
  return { ...createUsageSender({ call } as unknown as Client), sent };
}

it('events of five seconds are one call that outlives the page, and nothing is sent without events', async () => {
  const { add, flush, sent } = sender();
  flush();
  add([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  add([event(1)]);
  await vi.advanceTimersByTimeAsync(4_000);
  add([event(2)]);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ numbers: [1, 2], isKept: true }]);
});

it('a flush sends at once, and more events than one body takes follow in further calls', async () => {
  const { add, flush, sent } = sender();
  add(numbered(120));
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ numbers }) => numbers.length)).toEqual([50]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ numbers }) => numbers.length)).toEqual([50, 50, 20]);
});

it('a flush does not wait for a call that is under way, and sends nothing twice', async () => {
  const sent: number[][] = [];
  const call = (_: unknown, { body }: { body: EventoDeUso[] }) => {
    sent.push(body.map(({ n }) => n));
    return new Promise(() => undefined);
  };
  const { add, flush } = createUsageSender({ call } as unknown as Client);
  add([event(1)]);
  await vi.advanceTimersByTimeAsync(5_000);
  add([event(2)]);
  flush();
  flush();
  expect(sent).toEqual([[1], [2]]);
});

it('what gets no answer or meets an overloaded server is sent again a minute later, with its numbers', async () => {
  const overload = new HttpError(429, {}, 'POST /api/uso/');
  const { add, sent } = sender(new NetworkError('POST /api/uso/', null), overload);
  add([event(1)]);
  await vi.advanceTimersByTimeAsync(5_000);
  add([event(2)]);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [1, 2], [1, 2]]);
});

it('what the server refuses is given up, and the newest five hundred events wait', async () => {
  const { add, sent } = sender(new HttpError(400, {}, 'POST /api/uso/'));
  add([event(1)]);
  await vi.advanceTimersByTimeAsync(5_000);
  add(numbered(600).map((one) => ({ ...one, n: one.n + 1_000 })));
  await vi.advanceTimersByTimeAsync(100_000);
  const numbers = sent.slice(1).flatMap((one) => one.numbers);
  expect([sent[0]?.numbers, numbers.length, numbers[0]]).toEqual([[1], 500, 1_101]);
});
