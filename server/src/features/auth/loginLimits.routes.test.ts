import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createAttemptKeys } from '../../domain/identity/createAttemptKeys.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let cliente: { id: number };
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
});

let lastAddress = 0;
/** Returns an address that no other attempt has used. */
const newAddress = () => {
  lastAddress += 1;
  return `10.20.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

const attempt = (username: string, secret: string, remoteAddress: string, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { username, password: secret },
    remoteAddress,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const guess = (username: string, remoteAddress = newAddress(), cookie?: string) =>
  attempt(username, 'x', remoteAddress, cookie);

/** Signs in and returns the cookie by which the browser is known from then on. */
async function deviceOf(username: string, cookie?: string): Promise<string> {
  const answer = await attempt(username, password, newAddress(), cookie);
  expect(answer.statusCode).toBe(200);
  const [set] = answer.cookies;
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/token/' });
  return `${set?.name}=${set?.value}`;
}

it('two hundred wrong sign-ins of one address at once leave another address its sign-in', {
  tags: ['slow'],
}, async () => {
  const person = await buildUser(server, cliente);
  for (let time = 0; time < 2; time += 1) {
    const wrong = Array.from({ length: 200 }, (_, name) => guess(`ninguem${name}`, '10.30.1.1'));
    expect((await attempt(person.username, password, newAddress())).statusCode).toBe(200);
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(time === 0 ? 503 : 429);
  }
});

describe('one username from one address', () => {
  it('gets 429 with the waiting time after five failures', async () => {
    const person = await buildUser(server, cliente);
    for (let time = 0; time < 5; time += 1) {
      expect((await guess(person.username, '10.9.1.1')).statusCode).toBe(401);
    }
    const closed = await attempt(person.username, password, '10.9.1.1');
    expect(closed.statusCode).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
    expect(closed.json().detail).toBe('Muitas tentativas. Aguarde 15 min e tente novamente.');
    expect((await attempt(person.username, password, '10.9.1.2')).statusCode).toBe(200);
    server.advance(15 * 60_000 + 1_000);
    expect((await attempt(person.username, password, '10.9.1.1')).statusCode).toBe(200);
  });

  it('checks only five of many concurrent guesses', async () => {
    const person = await buildUser(server, cliente);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => guess(person.username, '10.9.3.1')),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('counts all spellings of the name together', async () => {
    const person = await buildUser(server, cliente, { username: `maria${Date.now()}` });
    for (const change of ['maria', 'MARIA', 'MarIa', 'mar\u0130a', 'm\u00e1ria']) {
      await guess(person.username.replace('maria', change), '10.9.6.1');
    }
    expect((await guess(person.username, '10.9.6.1')).statusCode).toBe(429);
  });

  it('does not limit many successful sign-ins', { tags: ['slow'] }, async () => {
    const person = await buildUser(server, cliente);
    for (let time = 0; time < 25; time += 1) {
      expect((await attempt(person.username, password, '10.9.4.1')).statusCode).toBe(200);
    }
  });
});

describe('one username from many addresses', () => {
  it('waits twice as long after each failure, up to 15 minutes', { tags: ['slow'] }, async () => {
    const { username } = await buildUser(server, cliente);
    for (let time = 0; time < 10; time += 1) {
      expect((await guess(username)).statusCode).toBe(401);
    }
    const waits: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const refused = await attempt(username, password, newAddress());
      expect(refused.statusCode).toBe(429);
      waits.push(Number(refused.headers['retry-after']));
      server.advance((waits.at(-1) ?? 0) * 1_000);
      expect((await guess(username)).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('checks only a few of 300 guesses from 60 addresses', { tags: ['slow'] }, async () => {
    const { username } = await buildUser(server, cliente);
    const addresses = Array.from({ length: 60 }, newAddress);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(addresses.map((address) => guess(username, address)));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses).toHaveLength(300);
    // Under load the 300 guesses take more than a second, after which one more is checked, and then two, and four.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(16);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
  });

  it('admits one guess of several that arrive when a delay ends', async () => {
    const { username } = await buildUser(server, cliente);
    for (let time = 0; time < 10; time += 1) await guess(username);
    server.advance(1_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(username)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
  });

  it('does not tell by its delay whether the username exists', async () => {
    const absent = `ninguem${Date.now()}`;
    for (let time = 0; time < 10; time += 1) expect((await guess(absent)).statusCode).toBe(401);
    const refused = await guess(absent);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  });
});

describe('a browser that has signed in to the account before', () => {
  it('signs in while strangers guess at the account and at its address', async () => {
    const { username } = await buildUser(server, cliente);
    const cookie = await deviceOf(username);
    for (let time = 0; time < 10; time += 1) await guess(username, '10.9.8.1');
    for (let time = 0; time < 10; time += 1) await guess(username);
    expect((await attempt(username, password, '10.9.8.1')).statusCode).toBe(429);
    expect((await attempt(username, password, newAddress())).statusCode).toBe(429);
    expect((await attempt(username, password, '10.9.8.1', cookie)).statusCode).toBe(200);
  });

  it('has five guesses of its own', async () => {
    const { username } = await buildUser(server, cliente);
    const cookie = await deviceOf(username);
    for (let time = 0; time < 5; time += 1) {
      expect((await guess(username, newAddress(), cookie)).statusCode).toBe(401);
    }
    expect((await attempt(username, password, newAddress(), cookie)).statusCode).toBe(429);
    expect((await attempt(username, password, newAddress())).statusCode).toBe(200);
  });

  it('is a stranger to every other account, and with a forged or foreign cookie', async () => {
    const [owner, other] = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const cookie = await deviceOf(other.username);
    const stranger = await testServer();
    const person = await buildUser(stranger, await buildCliente(stranger));
    const foreign = await stranger.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: person.username, password },
    });
    const [set] = foreign.cookies;
    const { access } = await signIn(server.app, owner.username);
    for (let time = 0; time < 10; time += 1) await guess(owner.username);
    for (const forged of [
      cookie,
      `${set?.name}=${set?.value}`,
      `${set?.name}=${access}`,
      `${cookie}x`,
      `${set?.name}=lixo`,
    ]) {
      const answer = await attempt(owner.username, password, newAddress(), forged);
      expect([forged, answer.statusCode]).toEqual([forged, 429]);
    }
  });

  it('is remembered for the last eight people who signed in with it', {
    tags: ['slow'],
  }, async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => buildUser(server, cliente)));
    let cookie: string | undefined;
    for (const { username } of people) cookie = await deviceOf(username, cookie);
    const statuses: number[] = [];
    for (const { username } of [people[0], people[1], people[8]].filter(
      (one) => one !== undefined,
    )) {
      for (let time = 0; time < 10; time += 1) await guess(username);
      statuses.push((await attempt(username, password, newAddress(), cookie)).statusCode);
    }
    expect(statuses).toEqual([429, 200, 200]);
  });
});

describe('many usernames from one address', () => {
  it('are delayed by seconds after 100 failures, not locked out, and known browsers are not delayed', {
    tags: ['slow'],
  }, async () => {
    const { username } = await buildUser(server, cliente);
    const cookie = await deviceOf(username);
    const office = newAddress();
    for (let time = 0; time < 100; time += 1) {
      expect((await guess(`ninguem${time}`, office)).statusCode).toBe(401);
    }
    const refused = await attempt(username, password, office);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'Muitas tentativas. Aguarde 1 s e tente novamente.',
    ]);
    expect((await attempt(username, password, office, cookie)).statusCode).toBe(200);
    for (let time = 0; time < 8; time += 1) {
      server.advance(31_000);
      expect((await guess(`outro${time}`, office)).statusCode).toBe(401);
    }
    expect(Number((await guess('mais', office)).headers['retry-after'])).toBeLessThanOrEqual(30);
    server.advance(31_000);
    expect((await attempt(username, password, office)).statusCode).toBe(200);
  });

  it('are counted by /48 of IPv6 too', async () => {
    const window_ends_at = new Date(server.context.now().getTime() + 60_000);
    const network = createAttemptKeys(server.context.config.jwtSecret).ofNetwork(
      '2001:db8:77::/48',
    );
    const range = { key: `range:${network}`, failures: 399, window_ends_at };
    await server.context.db.insert(schema.loginAttempt).values(range);
    expect((await guess('nome', '2001:db8:77:aaaa::1')).statusCode).toBe(401);
    const [inside, outside] = [
      await guess('novo', '2001:db8:77:ffff::1'),
      await guess('novo', '2001:db8:78:1::1'),
    ];
    expect([inside.statusCode, outside.statusCode]).toEqual([429, 401]);
  });
});

it('a success of the same address does not end its delay', {
  tags: ['slow'],
}, async () => {
  const own = await buildUser(server, cliente);
  const office = newAddress();
  for (let time = 0; time < 105; time += 1) {
    server.advance(16_000 * Number(time > 99));
    expect((await guess(`alvo${time}`, office)).statusCode).toBe(401);
  }
  server.advance(31_000);
  expect((await attempt(own.username, password, office)).statusCode).toBe(200);
  expect((await guess('alvo-novo', office)).statusCode).toBe(429);
});

it('the cleanup deletes ended attempts and sessions', async () => {
  const { db, now } = server.context;
  const person = await buildUser(server, cliente);
  await guess(person.username, '10.9.5.1');
  await signIn(server.app, person.username);
  const keys = createAttemptKeys(server.context.config.jwtSecret);
  const key = `pair:${keys.ofName(person.username)}|${keys.ofNetwork('10.9.5.1')}`;
  const counts = async () => [
    await db.$count(schema.session, eq(schema.session.user_id, person.id)),
    await db.$count(schema.loginAttempt, eq(schema.loginAttempt.key, key)),
  ];
  const queries = authQueries(server.context);
  await queries.deleteExpired(now());
  expect(await counts()).toEqual([1, 1]);
  await queries.deleteExpired(new Date(now().getTime() + 15 * 24 * 60 * 60_000));
  expect(await counts()).toEqual([0, 0]);
});

it('a session ends 30 days after its sign-in, however often it is refreshed', async () => {
  const person = await buildUser(server, cliente);
  const refreshOf = (refresh: string) =>
    server.app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } });
  let { refresh } = await signIn(server.app, person.username, { rotate: true });
  for (let day = 0; day < 29; day += 1) {
    server.advance(24 * 60 * 60_000);
    const answer = await refreshOf(refresh);
    expect([day, answer.statusCode]).toEqual([day, 200]);
    refresh = answer.json().refresh;
  }
  server.advance(24 * 60 * 60_000);
  expect((await refreshOf(refresh)).statusCode).toBe(401);
});
