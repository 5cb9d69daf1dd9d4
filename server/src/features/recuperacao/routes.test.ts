import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { as, buildCliente, buildUser, password, signIn, unique } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo, publicUrl, secretIn } from '../../../test/mailServer.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createMailer } from '../../domain/mail/createMailer.ts';
import {
  accountLink,
  cliente as clienteTable,
  identidade,
  job,
  loginAttempt,
  mail,
  session,
  user,
} from '../../platform/db/schema.ts';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await mailingServer({}, { hasOwnTime: true });
  cliente = await buildCliente(server);
});

let address = 0;
/** Each caller has an address of its own, so that the tests share no limit. */
const nextAddress = () => {
  address += 1;
  return `10.${(address >> 8) & 255}.${address & 255}.7`;
};
const post = (url: string, payload: object, remoteAddress = nextAddress()) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });
const recover = (usuario: string, from?: string) =>
  post('/api/conta/recuperar/', { usuario }, from);
const useLink = (codigo: string, nova?: string) =>
  post('/api/conta/definir-senha/', { codigo, nova });
const newPassword = 'girafa azul come pedra 7';
type Person = Awaited<ReturnType<typeof buildUser>>;

async function newLink(person: Person) {
  expect((await recover(person.username)).statusCode).toBe(202);
  await deliver(server, person);
  return secretIn(mailsTo(server, person)[0]);
}
const canSignIn = async ({ username }: Person, secret: string) => {
  const answer = await post('/api/token/', { username, password: secret });
  return answer.statusCode === 200;
};
const stateOf = async ({ id }: Person) => {
  const rows = await server.context.db.select().from(mail).where(eq(mail.user_id, id));
  return rows.map(({ kind, state }) => [kind, state]);
};

describe('a forgotten password', () => {
  it('answers the same for known, unknown, inactive and Microsoft people', async () => {
    const people = [
      await buildUser(server, cliente),
      await buildUser(server, cliente, { is_active: false }),
      await buildUser(server, cliente, { password_hash: null }),
      { username: unique('ninguem') },
    ];
    const answers = [];
    for (const { username } of people) {
      const { statusCode, body, headers } = await recover(username);
      const { 'x-request-id': _, date: __, ...same } = headers;
      answers.push(JSON.stringify([statusCode, body, same]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('[202,"{}"');
  });

  it('sends the same statements to the database for a known and an unknown name', async () => {
    const { db } = server.context;
    const { $client } = db as unknown as {
      $client: { query(...sent: unknown[]): Promise<unknown> };
    };
    const textsOf = async (username: string) => {
      const query = vi.spyOn($client, 'query');
      expect((await recover(username)).statusCode).toBe(202);
      const texts = query.mock.calls.map(([sent]) =>
        typeof sent === 'string' ? sent : (sent as { text: string }).text,
      );
      query.mockRestore();
      return texts;
    };
    await recover(unique('antes'));
    const known = await textsOf((await buildUser(server, cliente)).username);
    expect(known.length).toBeGreaterThan(0);
    expect(await textsOf(unique('ninguem'))).toEqual(known);
    const inactive = await buildUser(server, cliente, { is_active: false });
    expect(await textsOf(inactive.username)).toEqual(known);
  });

  it.each(['email', 'capitals of the e-mail'])(
    'CONTA-08 who forgot their username gives their %s',
    async (kind) => {
      const person = await buildUser(server, cliente);
      const given = kind === 'email' ? person.email : ` ${person.email.toUpperCase()} `;
      expect((await recover(given)).statusCode).toBe(202);
      await deliver(server, person);
      const [sent] = mailsTo(server, person);
      expect(JSON.stringify(sent)).toContain(person.username);
      expect((await useLink(secretIn(sent), newPassword)).statusCode).toBe(200);
    },
  );

  it('CONTA-08 a username that is the e-mail of somebody else is the username', async () => {
    const other = await buildUser(server, cliente);
    const email = `${unique('outra')}@aurora.example`;
    const person = await buildUser(server, cliente, { username: other.email, email });
    await recover(other.email);
    await deliver(server, person);
    await deliver(server, other);
    expect(mailsTo(server, person)).toHaveLength(1);
    expect(mailsTo(server, other)).toHaveLength(0);
  });

  it('CONTA-09 a new password by the link ends the lock of the account, and not that of an address', async () => {
    const person = await buildUser(server, cliente);
    const from = nextAddress();
    const tryFrom = (secret: string, at = from) =>
      post('/api/token/', { username: person.username, password: secret }, at);
    for (let time = 0; time < 5; time += 1) await tryFrom('x');
    expect((await tryFrom('x')).statusCode).toBe(429);
    for (let time = 0; time < 12; time += 1) await tryFrom('x', nextAddress());
    const link = await newLink(person);
    expect((await useLink(link, newPassword)).statusCode).toBe(200);
    expect((await tryFrom(newPassword)).statusCode).toBe(200);
    const rows = await server.context.db.select().from(loginAttempt);
    expect(rows.some(({ key }) => key.startsWith('ip:'))).toBe(true);
  });

  it('the link holds for one hour, and the next one ends it', async () => {
    const person = await buildUser(server, cliente);
    const first = await newLink(person);
    const second = await newLink(person);
    expect((await useLink(first)).statusCode).toBe(400);
    expect((await useLink(second)).statusCode).toBe(200);
    server.advance(59 * 60_000);
    expect((await useLink(second)).statusCode).toBe(200);
    server.advance(61_000);
    expect((await useLink(second, newPassword)).json()).toEqual({
      codigo: [expect.stringContaining('Este link não vale mais')],
    });
    expect(await canSignIn(person, password)).toBe(true);
  });

  it('people for Microsoft only are told so, and get no password', async () => {
    const person = await buildUser(server, cliente, { password_hash: null });
    await server.context.db.insert(identidade).values({
      kind: 'microsoft',
      source: unique('tid'),
      value: unique('oid'),
      user_id: person.id,
    });
    const strict = await buildCliente(server, { somente_microsoft: true });
    const byRule = await buildUser(server, strict);
    for (const one of [person, byRule]) {
      await recover(one.username);
      await deliver(server, one);
      const [told] = mailsTo(server, one);
      expect(told?.parsed.text).toContain('entra com a Microsoft');
      expect(told?.parsed.text).not.toContain('#');
    }
  });

  it('leads to the configured address, whatever the headers say', async () => {
    const person = await buildUser(server, cliente);
    const headers = {
      host: 'mal.exemplo',
      'x-forwarded-host': 'mal.exemplo',
      forwarded: 'host=mal.exemplo',
      origin: 'https://mal.exemplo',
    };
    const payload = { usuario: person.username };
    await server.app.inject({ method: 'POST', url: '/api/conta/recuperar/', payload, headers });
    await deliver(server, person);
    const [received] = mailsTo(server, person);
    expect(received?.source).not.toContain('mal.exemplo');
    expect(received?.parsed.text).toContain('https://portal.exemplo.com/definir-senha#');
  });

  it('strangers who ask again and again send at most three mails an hour', async () => {
    const person = await buildUser(server, cliente);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      statuses.push((await recover(person.username)).statusCode);
      await deliver(server, person);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect(mailsTo(server, person)).toHaveLength(3);
    // An unknown name has the same limit.
    const nobody = unique('ninguem');
    const others: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) others.push((await recover(nobody)).statusCode);
    expect(others).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('strangers who ask all day long send at most twenty mails, and keep no notice from the person', {
    tags: ['slow'],
  }, async () => {
    const person = await buildUser(server, cliente);
    for (let turn = 0; turn < 12; turn += 1) {
      for (let time = 0; time < 3; time += 1) {
        await recover(person.username);
        await deliver(server, person);
      }
      server.advance(61 * 60_000);
    }
    expect(mailsTo(server, person)).toHaveLength(20);
    const { db, secretBox, now } = server.context;
    await createMailer(true, secretBox, now).queue(db, {
      userId: person.id,
      kind: 'segundo_fator_removido',
    });
    expect(await deliver(server, person)).toEqual({});
    expect(mailsTo(server, person)[0]?.parsed.subject).toContain('Segundo fator removido');
  });

  it('a network that asks for many names is slowed down', async () => {
    const from = nextAddress();
    let refused = 0;
    for (let turn = 0; turn < 32; turn += 1) {
      if ((await recover(unique('nome'), from)).statusCode === 429) refused += 1;
    }
    expect(refused).toBe(2);
  });

  it('an invited person who forgot the mail gets a link', async () => {
    const person = await buildUser(server, cliente, { password_hash: null });
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    await (await as(server.app, admin)).post(`/api/admin/users/${person.id}/convite/`);
    await recover(person.username);
    await deliver(server, person);
    expect(await stateOf(person)).toEqual([
      ['convite', 'enviado'],
      ['recuperacao', 'enviado'],
    ]);
  });

  it('a deactivated and an unknown person get nothing, and no typed name is stored', async () => {
    const gone = await buildUser(server, cliente, { is_active: false });
    const typed = unique('segredo-digitado');
    await recover(gone.username);
    await recover(typed);
    await deliver(server, gone);
    await deliver(server, { id: 0 });
    expect(await stateOf(gone)).toEqual([]);
    const tables = [
      await server.context.db.select().from(job),
      await server.context.db.select().from(mail),
    ];
    expect(JSON.stringify(tables)).not.toContain(typed);
  });
});

describe('CONTA-09 the link to a password', () => {
  it('has a secret of 256 random bits after #, of which the portal keeps a hash', {
    tags: ['slow'],
  }, async () => {
    const person = await buildUser(server, cliente);
    const secrets = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await recover(person.username);
      await deliver(server, person);
      const [received] = mailsTo(server, person);
      const [, address, secret = ''] =
        /(\S+definir-senha)#(\S+)/.exec(received?.parsed.text ?? '') ?? [];
      expect(address).toBe(`${publicUrl}/definir-senha`);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      secrets.push(secret);
    }
    expect(new Set(secrets).size).toBe(3);
    const { db } = server.context;
    const links = await db.select().from(accountLink).where(eq(accountLink.user_id, person.id));
    const hash = createHash('sha256').update(secrets[2] ?? '');
    expect(links.map((one) => one.hash)).toEqual([hash.digest('base64url')]);
    const stored = [links, await db.select().from(mail).where(eq(mail.user_id, person.id))];
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is followed as often as somebody likes: nothing changes, and no session ends', async () => {
    const person = await buildUser(server, cliente);
    const browser = await as(server.app, person);
    const secret = await newLink(person);
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await useLink(secret)).json()).toEqual({
        username: person.username,
        finalidade: 'recuperacao',
        marca: expect.any(Object),
      });
    }
    expect((await browser.get('/api/conta/')).statusCode).toBe(200);
    expect(await canSignIn(person, password)).toBe(true);
    expect((await useLink(secret, newPassword)).statusCode).toBe(200);
  });

  it('DIA-05 tells the brand of the cliente of the person, without its contact, and none of a superuser', async () => {
    const branded = await buildCliente(server);
    await server.context.db
      .update(clienteTable)
      .set({
        branding: { brand_name: 'Aurora', primary_color: '#0f766e' },
        email_responsavel_tecnico: 'ti@aurora.example',
      })
      .where(eq(clienteTable.id, branded.id));
    const told = (await useLink(await newLink(await buildUser(server, branded)))).json();
    expect(told.marca).toMatchObject({
      brand_name: 'Aurora',
      primary_color: '#0f766e',
      logo: null,
    });
    expect(JSON.stringify(told)).not.toContain('ti@aurora.example');
    const root = await buildUser(server, null, { is_superuser: true });
    expect((await useLink(await newLink(root))).json().marca).toBeUndefined();
  });

  it('the new password ends every session, every link, and a mail tells the person', {
    tags: ['slow'],
  }, async () => {
    const person = await buildUser(server, cliente);
    const browser = await as(server.app, person);
    const secret = await newLink(person);
    expect((await browser.get('/api/conta/')).statusCode).toBe(200);
    expect((await useLink(secret, newPassword)).json()).toEqual({
      username: person.username,
      finalidade: 'recuperacao',
    });
    expect((await browser.get('/api/conta/')).statusCode).toBe(401);
    const sessions = await server.context.db
      .select()
      .from(session)
      .where(eq(session.user_id, person.id));
    expect(sessions.map(({ revoked_why }) => revoked_why)).toEqual(['password changed']);
    expect(await canSignIn(person, password)).toBe(false);
    expect(await canSignIn(person, newPassword)).toBe(true);
    await deliver(server, person);
    // The sign-in from another address is told by a mail of its own.
    const told = mailsTo(server, person).find(({ parsed }) =>
      /foi definida/.test(parsed.subject ?? ''),
    );
    expect(told).toBeDefined();
    expect(told?.source).not.toContain(secret);
  });

  it('several presses with one link have one effect', async () => {
    const person = await buildUser(server, cliente);
    const secret = await newLink(person);
    const words = ['ponte', 'navio', 'livro', 'pedra'].map((word) => `girafa azul come ${word} 7`);
    const answers = await Promise.all(words.map((word) => useLink(secret, word)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const won = words[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await canSignIn(person, won)).toBe(true);
  });

  it('a deactivation, another password or another link in between leaves a clear sentence', {
    tags: ['slow'],
  }, async () => {
    const ended = async (
      between: (person: Person, me: Awaited<ReturnType<typeof as>>) => unknown,
    ) => {
      const person = await buildUser(server, cliente);
      const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
      const secret = await newLink(person);
      await between(person, await as(server.app, admin));
      return (await useLink(secret, newPassword)).json();
    };
    const sentence = {
      codigo: [expect.stringMatching(/^Este link não vale mais: .*Peça um novo\.$/)],
    };
    const url = ({ id }: Person) => `/api/admin/users/${id}/`;
    expect(await ended((person, me) => me.put(url(person), { is_active: false }))).toEqual(
      sentence,
    );
    // Whoever comes back gets a new link.
    for (const [end, back] of [
      [{ is_active: false }, { is_active: true }],
      [{ expira_em: '2020-01-01T03:00:00.000Z' }, { expira_em: null }],
    ]) {
      const between = async (person: Person, me: Awaited<ReturnType<typeof as>>) => {
        expect((await me.put(url(person), end)).statusCode).toBe(200);
        expect((await me.put(url(person), back)).statusCode).toBe(200);
      };
      expect(await ended(between)).toEqual(sentence);
    }
    expect(
      await ended((person, me) => me.put(url(person), { password: `${newPassword} b` })),
    ).toEqual(sentence);
    expect(await ended((person, me) => me.delete(url(person)))).toEqual(sentence);
    expect(await ended((person) => newLink(person))).toEqual(sentence);
  });

  it('refuses a weak password and keeps the link', async () => {
    const person = await buildUser(server, cliente);
    const secret = await newLink(person);
    for (const weak of ['curta', '12345678', `${person.username}1`]) {
      expect((await useLink(secret, weak)).json()).toEqual({ nova: [expect.any(String)] });
    }
    expect((await useLink(secret, newPassword)).statusCode).toBe(200);
  });

  it('takes no guessed, cut, swapped or foreign secret', async () => {
    const person = await buildUser(server, cliente);
    const other = await buildUser(server, cliente);
    const secret = await newLink(person);
    await newLink(other);
    const { access } = await signIn(server.app, other.username);
    const forged = [
      'A'.repeat(43),
      secret.slice(0, -1),
      `${secret}A`,
      access.slice(0, 99),
      '%',
      "' or 1=1",
    ];
    for (const codigo of forged) {
      expect((await useLink(codigo, newPassword)).statusCode).toBe(400);
    }
    expect(await canSignIn(person, password)).toBe(true);
    expect(await canSignIn(other, password)).toBe(true);
  });
});

describe('without mail', () => {
  it('the call and the link on the login page do not exist', { tags: ['slow'] }, async () => {
    const silent = await testServer();
    const person = await buildUser(silent, await buildCliente(silent));
    const payload = { usuario: person.username };
    const answer = await silent.app.inject({
      method: 'POST',
      url: '/api/conta/recuperar/',
      payload,
    });
    expect(answer.statusCode).toBe(404);
    const me = await as(silent.app, person);
    const announced = (await me.get('/api/auth/user/')).json() as { recursos: string[] };
    expect(announced.recursos).toContain('convites');
    expect(announced.recursos).not.toContain('recuperacao');
    const other = await as(server.app, await buildUser(server, cliente));
    const { recursos } = (await other.get('/api/auth/user/')).json() as { recursos: string[] };
    expect(recursos).toContain('recuperacao');
    const [row] = await silent.context.db.select().from(user).where(eq(user.id, person.id));
    expect(row?.password_hash).not.toBeNull();
  });
});
