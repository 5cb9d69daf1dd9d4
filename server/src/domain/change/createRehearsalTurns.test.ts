import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRehearsalTurns } from './createRehearsalTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ana = { id: 1, clienteId: 7 };
const bia = { id: 2, clienteId: 7 };
const stranger = { id: 3, clienteId: 8 };

/** Starts a rehearsal of this duration. `log` gets its name when it starts, and the status when it is refused. */
function rehearse(
  turns: ReturnType<typeof createRehearsalTurns>,
  person: typeof ana,
  ms: number,
  log: string[],
  name: string,
) {
  return turns.take(person).then(
    async (end) => {
      log.push(name);
      await new Promise((done) => setTimeout(done, ms));
      end();
    },
    ({ status }) => void log.push(`${name} ${status}`),
  );
}

it('ENS-04 one rehearsal of a cliente runs at a time, beside those of other clientes', async () => {
  const turns = createRehearsalTurns();
  const log: string[] = [];
  rehearse(turns, ana, 1_000, log, 'ana');
  rehearse(turns, bia, 1_000, log, 'bia');
  rehearse(turns, stranger, 1_000, log, 'stranger');
  await vi.advanceTimersByTimeAsync(900);
  expect(log).toEqual(['ana', 'stranger']);
  await vi.advanceTimersByTimeAsync(200);
  expect(log).toEqual(['ana', 'stranger', 'bia']);
});

it('LIM-05 of one person four rehearsals wait or run, and others are refused after two seconds', async () => {
  const turns = createRehearsalTurns();
  const log: string[] = [];
  for (let call = 1; call <= 6; call += 1) rehearse(turns, ana, 3_000, log, `ana ${call}`);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(log).toEqual(['ana 1']);
  await vi.advanceTimersByTimeAsync(200);
  expect(log).toEqual(['ana 1', 'ana 5 429', 'ana 6 429']);
});

it('LIM-04 LIM-05 who rehearses without a pause gets a fifth of the time, and a colleague goes before them', async () => {
  const turns = createRehearsalTurns();
  let runs = 0;
  const untilMs = 600_000;
  const ends = Date.now() + untilMs;
  const flood = async () => {
    while (Date.now() < ends) {
      const end = await turns.take(ana).catch(() => null);
      if (!end) continue;
      runs += 1;
      await new Promise((done) => setTimeout(done, 2_000));
      end();
    }
  };
  for (let connection = 0; connection < 4; connection += 1) void flood();
  await vi.advanceTimersByTimeAsync(untilMs / 2);
  const log: string[] = [];
  const asked = Date.now();
  const honest = rehearse(turns, bia, 0, log, 'bia').then(() => Date.now() - asked);
  await vi.advanceTimersByTimeAsync(untilMs / 2);
  expect(log).toEqual(['bia']);
  // At most the rehearsal that runs, and what the cliente has used beyond its share.
  expect(await honest).toBeLessThanOrEqual(2_100);
  // 6 s are saved up, and then a fifth of ten minutes is 120 s.
  expect((runs * 2_000) / 1_000).toBeGreaterThan(100);
  expect((runs * 2_000) / 1_000).toBeLessThan(135);
});

it('a rehearsal that waits for ten seconds is refused, and those behind it have their turn', async () => {
  const turns = createRehearsalTurns();
  const log: string[] = [];
  rehearse(turns, ana, 11_000, log, 'ana');
  rehearse(turns, bia, 0, log, 'bia');
  await vi.advanceTimersByTimeAsync(5_000);
  rehearse(turns, { id: 4, clienteId: 7 }, 0, log, 'caio');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(log).toEqual(['ana', 'caio', 'bia 429']);
});
