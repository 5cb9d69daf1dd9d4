import { randomBytes } from 'node:crypto';
import { beforeAll, vi } from 'vitest';
import { as, buildCliente, buildUser } from './factories.ts';
import { erasingKey } from './personalWorld.ts';
import { type TestServer, testServer } from './testServer.ts';

export type Caller = Awaited<ReturnType<typeof as>>;

/** The second change starts up to this many milliseconds after the first. */
const maxDelayMs = 20;
/** Each delay occurs with each of the two orders. TEST_RACE_ROUNDS runs more. */
const rounds = Number(process.env.TEST_RACE_ROUNDS ?? 2 * maxDelayMs);
const concurrentRounds = 4;

/** Two servers on one database, two clientes, and callers who are signed in at different servers. */
export interface RaceWorld {
  readonly server: TestServer;
  readonly cliente: { readonly id: number };
  readonly other: { readonly id: number };
  /** An Admin Geral of `cliente`, at the first server. */
  readonly geral: Caller;
  /** Another Admin Geral of `cliente`, at the second server. */
  readonly colleague: Caller;
  /** An Admin de Usuários of `cliente`, at the first server. */
  readonly usuarios: Caller;
  /** A superuser, at the second server. */
  readonly superuser: Caller;
}

/** Builds the world before the tests of a file. Use the result inside the tests only. */
export function raceWorld(): RaceWorld {
  // A busy machine needs longer than the default for many rounds.
  vi.setConfig({ testTimeout: 90_000 });
  const world = {} as { -readonly [K in keyof RaceWorld]: RaceWorld[K] };
  beforeAll(async () => {
    const secret = crypto.randomUUID().repeat(2);
    // The budgets and the spacing of costly calls would only slow the rounds down.
    const settings = {
      JWT_SECRET: secret,
      // Both servers open the secret of the cliente.
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      BUDGET_FACTOR: '10000',
      ...erasingKey,
    };
    const server = await testServer(settings);
    const second = await testServer(settings);
    const cliente = await buildCliente(server);
    const at = async ({ app }: TestServer, group: string) =>
      as(app, await buildUser(server, cliente, { groups: [group] }));
    Object.assign(world, {
      server,
      cliente,
      other: await buildCliente(server),
      geral: await at(server, 'Admin Geral'),
      colleague: await at(second, 'Admin Geral'),
      usuarios: await at(server, 'Admin de Usuários'),
      superuser: await as(second.app, await buildUser(server, null, { is_superuser: true })),
    });
  });
  return world;
}

/**
 * Runs two changes many times, four rounds at a time. `round` builds rows of its own and calls `race`, which starts the
 * second change up to 20 ms after the first; in odd rounds the second change comes first. If `isEnough` is not true by then, it
 * goes on, up to five times as often.
 */
export async function interleave(
  round: (
    race: <A, B>(first: () => Promise<A>, second: () => Promise<B>) => Promise<readonly [A, B]>,
  ) => Promise<void>,
  isEnough = () => true,
): Promise<void> {
  let started = 0;
  const runRounds = async () => {
    while (started < rounds || (started < 5 * rounds && !isEnough())) {
      const number = started;
      started += 1;
      const delay = new Promise((done) => setTimeout(done, (number >> 1) % maxDelayMs));
      await round(async (first, second) =>
        number % 2 === 0
          ? Promise.all([first(), delay.then(second)])
          : Promise.all([delay.then(first), second()]),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrentRounds }, runRounds));
}
