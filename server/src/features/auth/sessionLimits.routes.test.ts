import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createSessions, type OnNewPlace } from '../../domain/identity/createSessions.ts';
import { createTokens } from '../../domain/identity/createTokens.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import * as schema from '../../platform/db/schema.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { hasOwnTime: true });
});

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '10.8.0.1' });
const enter = async ({ username }: { username: string }, rotate = true) =>
  (await post('/api/token/', { username, password, rotate })).json<Tokens>();
/** Refreshes and returns the status and the next refresh token. */
async function refresh(token: string) {
  const answer = await post('/api/token/refresh/', { refresh: token });
  return { status: answer.statusCode, next: answer.json<Tokens>().refresh ?? token };
}
/** Refreshes every `stepMs`, as an open page does. Returns after how long the session ended. */
async function lifeOf(token: string, stepMs: number, maxMs: number): Promise<number> {
  let next = token;
  for (let ms = stepMs; ms <= maxMs; ms += stepMs) {
    server.advance(stepMs);
    const answer = await refresh(next);
    if (answer.status === 401) return ms;
    next = answer.next;
  }
  return Number.POSITIVE_INFINITY;
}
const setRules = ({ id }: { id: number }, rules: Partial<typeof schema.cliente.$inferInsert>) =>
  server.context.db.update(schema.cliente).set(rules).where(eq(schema.cliente.id, id));
const sessionOf = async (refreshToken: string) => {
  const [id = ''] = refreshToken.split('.');
  const { db } = server.context;
  const [row] = await db.select().from(schema.session).where(eq(schema.session.id, id));
  return row;
};

describe('Microsoft only', () => {
  const sentence = { detail: 'Sua organização entra somente com a Microsoft.' };
  const onlyMicrosoft = () => buildCliente(server, { somente_microsoft: true });

  it('is told to who gave the right password, and to nobody else', async () => {
    const person = await buildUser(server, await onlyMicrosoft());
    const right = await post('/api/token/', { username: person.username, password });
    expect([right.statusCode, right.json()]).toEqual([403, sentence]);
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await post('/api/token/', { username: person.username, password: 'errada-1' });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { detail: 'Credenciais inválidas.' }]);
    const { db } = server.context;
    expect(await db.$count(schema.session, eq(schema.session.user_id, person.id))).toBe(0);
    expect(await db.$count(schema.failedSignIn, eq(schema.failedSignIn.user_id, person.id))).toBe(
      1,
    );
  });

  it('a right password counts as a failed try, with the statements of a wrong one', async () => {
    const person = await buildUser(server, await onlyMicrosoft());
    for (let tried = 0; tried < 5; tried += 1) {
      await post('/api/token/', { username: person.username, password });
    }
    const answer = await post('/api/token/', { username: person.username, password });
    expect(answer.statusCode).toBe(429);
  });

  it('who is deactivated learns nothing by the right password', async () => {
    const person = await buildUser(server, await onlyMicrosoft(), { is_active: false });
    const answer = await post('/api/token/', { username: person.username, password });
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Credenciais inválidas.' }]);
  });

  it('ends the sessions by password at their next refresh, also those of older versions', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const [byPassword, older, byMicrosoft] = [
      await enter(person),
      await enter(person),
      await enter(person),
    ];
    const setMethod = (token: string, method: 'microsoft' | null) =>
      server.context.db
        .update(schema.session)
        .set({ method })
        .where(eq(schema.session.id, token.split('.')[0] ?? ''));
    await setMethod(older.refresh, null);
    await setMethod(byMicrosoft.refresh, 'microsoft');
    await setRules(cliente, { somente_microsoft: true });
    expect((await refresh(byPassword.refresh)).status).toBe(401);
    expect((await refresh(older.refresh)).status).toBe(401);
    const kept = await refresh(byMicrosoft.refresh);
    expect(kept.status).toBe(200);
    const list = await server.app.inject({
      url: '/api/conta/sessoes/',
      headers: { authorization: `Bearer ${byMicrosoft.access}` },
    });
    expect(list.json()).toMatchObject({ total: 1 });
  });

  it('spares superusers, at sign-in and refresh', async () => {
    const superuser = await buildUser(server, await onlyMicrosoft(), { is_superuser: true });
    const { refresh: token } = await enter(superuser);
    expect((await refresh(token)).status).toBe(200);
  });

  it('refuses a change of the own password, and Minha conta knows it', async () => {
    const cliente = await buildCliente(server);
    const { access } = await enter(await buildUser(server, cliente));
    await setRules(cliente, { somente_microsoft: true });
    const headers = { authorization: `Bearer ${access}` };
    const change = { atual: password, nova: 'janela azul com cortina' };
    const answer = await post('/api/conta/senha/', change, headers);
    expect([answer.statusCode, answer.json()]).toEqual([400, { atual: [sentence.detail] }]);
    const conta = await server.app.inject({ url: '/api/conta/', headers });
    expect(conta.json()).toMatchObject({ somente_microsoft: true, tem_senha: true });
  });
});

describe('SESS-02 limits end sessions, and a sign-in from a new device and network is mailed', () => {
  describe('the limits of a session', () => {
    it('without rules are those of the server', async () => {
      const person = await buildUser(server, await buildCliente(server));
      const used = await enter(person);
      expect(await lifeOf(used.refresh, 2 * dayMs, 40 * dayMs)).toBe(30 * dayMs);
      const unused = await enter(person);
      server.advance(14 * dayMs);
      expect((await refresh(unused.refresh)).status).toBe(401);
    });

    it('a cliente shortens, also for the sessions that exist', async () => {
      const cliente = await buildCliente(server);
      const person = await buildUser(server, cliente);
      const [idle, used] = [await enter(person), await enter(person)];
      server.advance(3 * hourMs);
      await setRules(cliente, { sessao_inativa_horas: 2, sessao_maxima_horas: 10 });
      expect((await refresh(idle.refresh)).status).toBe(401);
      await setRules(cliente, { sessao_inativa_horas: 5 });
      expect(await lifeOf(used.refresh, hourMs, 20 * hourMs)).toBe(7 * hourMs);
      const fresh = await enter(person);
      const row = await sessionOf(fresh.refresh);
      expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(5 * hourMs);
    });

    it('the settings of the server and those that a cliente shortens by its form both count', {
      tags: ['slow'],
    }, async () => {
      const own = await testServer(
        { SESSION_DAYS: '5', SESSION_IDLE_HOURS: '30' },
        { hasOwnTime: true },
      );
      const cliente = await buildCliente(own);
      const person = await buildUser(own, cliente);
      const root = await buildUser(own, null, { is_superuser: true });
      const call = (url: string, payload: object) =>
        own.app.inject({ method: 'POST', url, payload });
      const enterHere = async () => {
        const { username } = person;
        const answer = await call('/api/token/', { username, password, rotate: true });
        return answer.json<Tokens>().refresh;
      };
      /** The hours after which a session that is used every `step` hours is refused. */
      const hoursOf = async (step: number) => {
        let token = await enterHere();
        for (let hours = step; hours <= 200; hours += step) {
          own.advance(step * hourMs);
          const answer = await call('/api/token/refresh/', { refresh: token });
          if (answer.statusCode === 401) return hours;
          token = answer.json<Tokens>().refresh;
        }
        return Number.POSITIVE_INFINITY;
      };
      expect([await hoursOf(29), await hoursOf(30)]).toEqual([145, 30]);
      const form = new FormData();
      form.append('sessao_inativa_horas', '10');
      form.append('sessao_maxima_horas', '24');
      const saved = await (await as(own.app, root)).put(`/api/admin/clientes/${cliente.id}/`, form);
      expect(saved.statusCode).toBe(200);
      expect([await hoursOf(9), await hoursOf(10)]).toEqual([27, 10]);
    });

    it('a cliente never lengthens', async () => {
      const cliente = await buildCliente(server, {
        sessao_inativa_horas: 8_760,
        sessao_maxima_horas: 8_760,
      });
      const person = await buildUser(server, cliente);
      const { refresh: token } = await enter(person);
      expect(await lifeOf(token, 2 * dayMs, 40 * dayMs)).toBe(30 * dayMs);
    });

    it('of a superuser are 12 hours from the sign-in, whatever the rules', async () => {
      const cliente = await buildCliente(server, { sessao_maxima_horas: 8_760 });
      for (const owner of [null, cliente]) {
        const superuser = await buildUser(server, owner, { is_superuser: true });
        const { refresh: token } = await enter(superuser);
        expect(await lifeOf(token, hourMs, 20 * hourMs)).toBe(12 * hourMs);
      }
    });

    it('count from the promotion for who becomes a superuser', async () => {
      const person = await buildUser(server, await buildCliente(server));
      const { refresh: token } = await enter(person);
      server.advance(13 * hourMs);
      await server.context.db
        .update(schema.user)
        .set({ is_superuser: true })
        .where(eq(schema.user.id, person.id));
      expect((await refresh(token)).status).toBe(401);
    });

    it('count for a session that does not rotate, whose use is noted every few minutes', async () => {
      const cliente = await buildCliente(server, { sessao_inativa_horas: 2 });
      const { refresh: token } = await enter(await buildUser(server, cliente), false);
      const usedAfter = async (ms: number) => {
        server.advance(ms);
        expect((await refresh(token)).status).toBe(200);
        const row = await sessionOf(token);
        return row?.used_at ? Number(row.used_at) - Number(row.created_at) : null;
      };
      expect(await usedAfter(60_000)).toBeNull();
      expect(await usedAfter(5 * 60_000)).toBe(6 * 60_000);
      expect(await usedAfter(60_000)).toBe(6 * 60_000);
      expect(await usedAfter(50 * 60_000)).toBe(57 * 60_000);
      server.advance(2 * hourMs);
      expect((await refresh(token)).status).toBe(401);
    });

    it('a rotating session notes its use without a further statement', async () => {
      const { refresh: token } = await enter(await buildUser(server, await buildCliente(server)));
      server.advance(20 * 60_000);
      expect((await refresh(token)).status).toBe(200);
      const row = await sessionOf(token);
      expect(row?.used_at).toEqual(row?.rotated_at);
    });

    it('the last use of a deleted session stays with its person', async () => {
      const person = await buildUser(server, await buildCliente(server));
      const { refresh: token } = await enter(person);
      server.advance(5 * dayMs);
      await refresh(token);
      const used = (await sessionOf(token))?.used_at;
      server.advance(40 * dayMs);
      await authQueries(server.context).deleteExpired(server.context.now());
      expect(await sessionOf(token)).toBeUndefined();
      const { db } = server.context;
      const [row] = await db.select().from(schema.user).where(eq(schema.user.id, person.id));
      expect(row?.inatividade_desde).toEqual(used);
    });
  });

  describe('a sign-in from a new device and a new network', () => {
    const told: Parameters<OnNewPlace>[1][] = [];
    async function openFrom(
      person: { username: string },
      place: { network: string; isNewDevice: boolean },
    ) {
      const queries = authQueries(server.context);
      const { now, config } = server.context;
      const sessions = createSessions(queries, createTokens(config.jwtSecret, now), now, {
        superuserSecondFactor: false,
        onNewPlace: async (_, entry) => void told.push(entry),
      });
      const found = await queries.findForLogin(person.username, now());
      if (!found) throw new Error('no person');
      told.length = 0;
      await sessions.open(found, {
        rotates: true,
        method: 'password',
        userAgent: 'x',
        endereco: null,
        address: place.network,
        isNewDevice: place.isNewDevice,
      });
      return told.length;
    }

    it('is told, and no other one', async () => {
      const person = await buildUser(server, await buildCliente(server));
      const from = (network: string, isNewDevice: boolean) =>
        openFrom(person, { network, isNewDevice });
      expect(await from('10.8.1.1', true)).toBe(0);
      expect(await from('10.8.1.2', true)).toBe(1);
      expect(told[0]).toMatchObject({ userId: person.id, network: '10.8.1.2', userAgent: 'x' });
      expect(await from('10.8.1.2', true)).toBe(0);
      expect(await from('10.8.1.3', false)).toBe(0);
      expect(await from('10.8.1.1', true)).toBe(0);
      expect(await from('10.8.1.4', true)).toBe(1);
    });

    it('the network of another person is new', async () => {
      const cliente = await buildCliente(server);
      const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
      await openFrom(ana, { network: '10.8.2.1', isNewDevice: true });
      await openFrom(bia, { network: '10.8.2.2', isNewDevice: true });
      expect(await openFrom(bia, { network: '10.8.2.1', isNewDevice: true })).toBe(1);
    });

    it('a failure of the message undoes the sign-in', async () => {
      const person = await buildUser(server, await buildCliente(server));
      await openFrom(person, { network: '10.8.3.1', isNewDevice: true });
      const { now, config, db } = server.context;
      const queries = authQueries(server.context);
      const sessions = createSessions(queries, createTokens(config.jwtSecret, now), now, {
        superuserSecondFactor: false,
        onNewPlace: async () => {
          throw new Error('no mail');
        },
      });
      const found = await queries.findForLogin(person.username, now());
      if (!found) throw new Error('no person');
      const place = {
        address: '10.8.3.2',
        userAgent: null,
        endereco: null,
        isNewDevice: true,
      } as const;
      await expect(
        sessions.open(found, { rotates: true, method: 'password', ...place }),
      ).rejects.toThrow('no mail');
      expect(await db.$count(schema.session, eq(schema.session.user_id, person.id))).toBe(1);
    });
  });

  describe('the mail about a new place', () => {
    it('is queued in the sign-in and arrives, and none for a browser or a network that the person has used', {
      tags: ['slow'],
    }, async () => {
      const mailing = await mailingServer();
      const { db } = mailing.context;
      const person = await buildUser(mailing, await buildCliente(mailing));
      const from = async (remoteAddress: string, cookie = '') => {
        const answer = await mailing.app.inject({
          method: 'POST',
          url: '/api/token/',
          remoteAddress,
          headers: {
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
            cookie,
          },
          payload: { username: person.username, password },
        });
        return [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
      };
      const mails = () => db.select().from(schema.mail).where(eq(schema.mail.user_id, person.id));
      const cookie = await from('10.8.9.1');
      await from('10.8.9.2', cookie);
      await from('10.8.9.1');
      expect(await mails()).toEqual([]);
      await from('10.8.9.3');
      expect(await mails()).toMatchObject([
        { kind: 'entrada_nova', facts: { aparelho: 'Firefox no Linux', rede: '10.8.9.3' } },
      ]);
      await deliver(mailing, person);
      const [told, ...others] = mailsTo(mailing, person);
      expect(others).toEqual([]);
      expect(told?.parsed.subject).toMatch(/^Nova entrada em /);
      expect(told?.parsed.text).toMatch(/Firefox no Linux.*rede 10\.8\.9\.3/);
    });
  });
});

it('a session ended by its limits is in no history', async () => {
  const history = await historyReader(server);
  const cliente = await buildCliente(server, { sessao_maxima_horas: 1 });
  const person = await buildUser(server, cliente);
  const { refresh: token } = await enter(person);
  server.advance(2 * hourMs);
  expect((await refresh(token)).status).toBe(401);
  const rows = await history({ target: `user:${person.id}` });
  expect(rows.map(({ action }) => action)).toEqual(['session.open']);
});
