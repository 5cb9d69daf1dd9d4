// A portal with one cliente, and two kinds of calls whose times must not tell them apart.
import { median } from './median.mjs';
import { createSuperuser, scratchFolder, startServer } from './server.mjs';

const maxDifference = 0.1;
const boss = { username: 'chefe', password: 'segredo-de-chefe-verde' };

/**
 * Starts a portal, on PGlite without BENCH_DATABASE_URL, and makes a cliente. `env` adds settings.
 *
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function startTimedPortal(port, env = {}) {
  const base = `http://127.0.0.1:${port}`;
  const settings = {
    ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
    PORTAL_DATA_DIR: scratchFolder(),
    TRUST_PROXY: 'loopback',
    BUDGET_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    ...env,
  };
  await createSuperuser(settings, boss);
  await startServer(port, settings);
  let calls = 0;
  /** @type {(path: string, body: object, access?: string) => Promise<Response>} */
  const post = (path, body, access) => {
    calls += 1;
    return fetch(base + path, {
      method: 'POST',
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        // An address of its own for each call, so that no limit of a network is reached.
        'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  };
  /** Posts, and returns the body of an answer that must be well. @type {(path: string, body: object, access?: string) => Promise<any>} */
  async function make(path, body, access) {
    const answer = await post(path, body, access);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  const { access } = await make('/api/token/', boss);
  const form = new FormData();
  form.set('nome', 'Muitos');
  const { id: cliente } = await make('/api/admin/clientes/', form, access);
  return { base, post, make, access, cliente };
}

/**
 * Makes one call of each pair after the other, in random order. Prints the median times of both kinds, and returns whether they are less
 * than 10 % apart. A call returns its time in milliseconds.
 *
 * @param {readonly [string, string]} kinds
 * @param {readonly (readonly [() => Promise<number>, () => Promise<number>])[]} pairs
 */
export async function areAlike(kinds, pairs) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (const [one, other] of pairs) {
    const isOneFirst = Math.random() < 0.5;
    if (isOneFirst) times[0].push(await one());
    times[1].push(await other());
    if (!isOneFirst) times[0].push(await one());
  }
  const [first, second] = [median(times[0]), median(times[1])];
  const difference = Math.abs(first - second) / Math.min(first, second);
  console.log(
    `${pairs.length} calls each: ${kinds[0]} ${first.toFixed(2)} ms, ${kinds[1]} ${second.toFixed(2)} ms, ${(100 * difference).toFixed(1)} % apart (at most ${100 * maxDifference})`,
  );
  return difference <= maxDifference;
}
