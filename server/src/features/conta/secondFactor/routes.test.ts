import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../../test/factories.ts';
import { codeAt, giveFactor, stepMs } from '../../../../test/secondFactor.ts';
import { testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

const mail = {
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@aurora.example',
  PUBLIC_URL: 'http://localhost:8000',
};
const server = await testServer(mail, { hasOwnTime: true });
const { db, now } = server.context;
const path = '/api/conta/segundo-fator/';

let count = 0;
async function buildPerson(
  values: Parameters<typeof buildUser>[2] = {},
  columns: Parameters<typeof buildCliente>[1] = {},
) {
  count += 1;
  const remoteAddress = `10.71.0.${count}`;
  const cliente = await buildCliente(server, columns);
  const person = await buildUser(server, cliente, { first_name: 'Ana', ...values });
  let tokens = await signIn(server.app, person.username, { rotate: true });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object, url = path) =>
    server.app.inject({
      method,
      url,
      remoteAddress,
      headers: { authorization: `Bearer ${tokens.access}` },
      ...(payload && { payload }),
    });
  /** Signs in or refreshes, as a browser does after 401. */
  const refresh = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: tokens.refresh },
    });
    if (answer.statusCode === 200) tokens = answer.json();
    return answer;
  };
  const state = async () => (await call('GET', undefined, '/api/conta/')).json().segundo_fator;
  /** Sets the second factor up. */
  const setUp = async (more: object = {}) => {
    const { segredo } = (await call('POST', { senha: password, ...more })).json();
    const answer = await call('PUT', { codigo: codeAt(segredo, now()) });
    await refresh();
    return { segredo: segredo as string, codigos: answer.json().codigos as string[] };
  };
  return { person, cliente, call, refresh, state, setUp };
}
const signInWith = (username: string, more: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress: `10.72.${Math.floor(Math.random() * 250)}.1`,
    payload: { username, password, ...more },
  });
/** Returns the newest sentence of history about a person, as a superuser reads it. */
const lastSentence = async (id: number) => {
  const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const filter = encodeURIComponent(JSON.stringify({ alvo: `user:${id}`, action: 'user.update' }));
  const rows = (await superuser.get(`/api/admin/audit/?filter=${filter}`)).json();
  return rows[0]?.frase;
};

describe('setting up a second factor', () => {
  it('takes the password and the first code, and answers ten recovery codes once', {
    tags: ['slow'],
  }, async () => {
    const { call, state, refresh, person } = await buildPerson();
    const started = await call('POST', { senha: password });
    expect(Object.keys(started.json()).sort()).toEqual(['segredo', 'uri']);
    const { segredo, uri } = started.json();
    expect(uri).toContain(`secret=${segredo}`);
    expect(await state()).toEqual({ ativo: false, codigos_restantes: 0, exigido: false });
    expect((await signInWith(person.username, {})).statusCode).toBe(200);

    const codigo = codeAt(segredo, now());
    const { codigos } = (await call('PUT', { codigo })).json();
    expect(new Set(codigos).size).toBe(10);
    await refresh();
    expect(await state()).toEqual({ ativo: true, codigos_restantes: 10, exigido: false });
    // The code that set it up is used.
    expect((await signInWith(person.username, { codigo })).statusCode).toBe(401);
    server.advance(stepMs);
    const next = codeAt(segredo, now());
    expect((await signInWith(person.username, { codigo: next })).statusCode).toBe(200);
    expect(await lastSentence(person.id)).toBe('Ana ativou o segundo fator da própria conta.');
  });

  it('nothing of it is stored readably', async () => {
    const { setUp, person } = await buildPerson();
    const { segredo, codigos } = await setUp();
    const stored = JSON.stringify([
      await db.select().from(schema.segundoFator).where(eq(schema.segundoFator.user_id, person.id)),
      await db.select().from(schema.codigoDeRecuperacao),
      await db.select().from(schema.auditValue),
    ]);
    for (const text of [segredo, codigos[0], String(codigos[0]).replaceAll('-', '')]) {
      expect(stored).not.toContain(text);
    }
  });

  it('the other sessions end, and this one goes on by its refresh token', async () => {
    const { setUp, person, state } = await buildPerson();
    const other = await signIn(server.app, person.username, { rotate: true });
    await setUp();
    expect(await state()).toMatchObject({ ativo: true });
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: other.refresh },
    });
    expect(refreshed.statusCode).toBe(401);
    const live = await db
      .select()
      .from(schema.session)
      .where(and(eq(schema.session.user_id, person.id), isNull(schema.session.revoked_at)));
    expect(live).toHaveLength(1);
  });

  it('a wrong password is a failed sign-in, and after five the answer is 429', async () => {
    const { call } = await buildPerson();
    for (let time = 0; time < 5; time += 1) {
      const answer = await call('POST', { senha: 'outra-senha' });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { senha: ['Senha atual incorreta.'] },
      ]);
    }
    expect((await call('POST', { senha: password })).statusCode).toBe(429);
  });

  it('wrong first codes are limited, and none before it was started', async () => {
    const { call } = await buildPerson();
    expect((await call('PUT', { codigo: '123456' })).json()).toEqual({
      detail: 'Comece o cadastro do segundo fator de novo.',
    });
    await call('POST', { senha: password });
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await call('PUT', { codigo: 'abc' }));
    expect(answers[0]?.json()).toEqual({ codigo: ['Código incorreto ou já usado.'] });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is refused for a person who can only sign in with Microsoft', async () => {
    const { call, person } = await buildPerson();
    await db.update(schema.user).set({ password_hash: null }).where(eq(schema.user.id, person.id));
    expect((await call('POST', { senha: password })).json()).toEqual({
      senha: ['Esta conta não tem senha. Entre com a Microsoft.'],
    });
  });

  it('started again before the first code, only the last secret counts', async () => {
    const { call } = await buildPerson();
    const first = (await call('POST', { senha: password })).json().segredo;
    const second = (await call('POST', { senha: password })).json().segredo;
    expect((await call('PUT', { codigo: codeAt(first, now()) })).statusCode).toBe(400);
    expect((await call('PUT', { codigo: codeAt(second, now()) })).statusCode).toBe(200);
  });
});

describe('replacing the app', () => {
  it('needs a code of the present one; until the first new code the present one is asked', async () => {
    const { call, setUp, refresh, person, state } = await buildPerson();
    const { segredo, codigos } = await setUp();
    expect((await call('POST', { senha: password })).json()).toHaveProperty('codigo');
    expect((await call('POST', { senha: password, codigo: '000000' })).json()).toHaveProperty(
      'codigo',
    );
    const started = await call('POST', { senha: password, codigo: codigos[0] });
    const novo = started.json().segredo;
    server.advance(stepMs);
    expect((await signInWith(person.username, { codigo: codeAt(segredo, now()) })).statusCode).toBe(
      200,
    );
    expect((await signInWith(person.username, { codigo: codeAt(novo, now()) })).statusCode).toBe(
      401,
    );

    expect((await call('PUT', { codigo: codeAt(novo, now()) })).statusCode).toBe(200);
    await refresh();
    server.advance(stepMs);
    expect((await signInWith(person.username, { codigo: codeAt(segredo, now()) })).statusCode).toBe(
      401,
    );
    expect((await signInWith(person.username, { codigo: codigos[1] })).statusCode).toBe(401);
    expect((await signInWith(person.username, { codigo: codeAt(novo, now()) })).statusCode).toBe(
      200,
    );
    expect(await state()).toMatchObject({ codigos_restantes: 10 });
    expect(await lastSentence(person.id)).toBe(
      'Ana trocou o aplicativo do segundo fator da própria conta.',
    );
  });
});

describe('turning it off', () => {
  it.each([
    ['a code of the app', 0],
    ['a recovery code', 1],
  ])('takes %s', { tags: ['slow'] }, async (_, kind) => {
    const { call, setUp, person, state } = await buildPerson();
    const { segredo, codigos } = await setUp();
    server.advance(stepMs);
    expect((await call('DELETE', { codigo: '000000' })).json()).toEqual({
      codigo: ['Código incorreto ou já usado.'],
    });
    const codigo = kind === 0 ? codeAt(segredo, now()) : codigos[9];
    expect((await call('DELETE', { codigo })).statusCode).toBe(200);
    expect(await state()).toEqual({ ativo: false, codigos_restantes: 0, exigido: false });
    expect((await signInWith(person.username, {})).statusCode).toBe(200);
    expect(await lastSentence(person.id)).toBe('Ana removeu o segundo fator da própria conta.');
    const mails = await db
      .select()
      .from(schema.mail)
      .where(eq(schema.mail.user_id, person.id))
      .orderBy(schema.mail.id);
    // The sign-ins of this test come from addresses of their own, which another mail tells.
    const kinds = mails.map((one) => one.kind).filter((one) => one !== 'entrada_nova');
    expect(kinds).toEqual(['segundo_fator_ativado', 'segundo_fator_removido']);
    expect((await call('DELETE', { codigo })).json()).toEqual({
      detail: 'O segundo fator não está ativo.',
    });
  });

  it('is refused where it is demanded', async () => {
    const { call, person, cliente, state } = await buildPerson();
    const { codes } = await giveFactor(server, person);
    await db
      .update(schema.cliente)
      .set({ segundo_fator: 'todos' })
      .where(eq(schema.cliente.id, cliente.id));
    const answer = await call('DELETE', { codigo: codes[0] });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'O segundo fator é exigido para a sua conta. Você pode trocar o aplicativo, mas não desativar.',
    ]);
    // The refusal takes no code.
    expect(await state()).toEqual({ ativo: true, codigos_restantes: 10, exigido: true });
  });

  it('wrong codes are limited', async () => {
    const { call, setUp } = await buildPerson();
    const { codigos } = await setUp();
    for (let time = 0; time < 5; time += 1) await call('DELETE', { codigo: '000000' });
    expect((await call('DELETE', { codigo: codigos[0] })).statusCode).toBe(429);
  });

  it('wrong codes stay limited for who knows the password', async () => {
    const { call, setUp } = await buildPerson();
    await setUp();
    const guesses = [];
    for (let time = 0; time < 8; time += 1) {
      guesses.push((await call('DELETE', { codigo: '000000' })).statusCode);
      // The password is right, so this is no failure. Nothing changes.
      const same = { atual: password, nova: password };
      await call('POST', same, '/api/conta/senha/');
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });
});

it('a waiting secret that the key of the server does not open is 503 with a sentence', async () => {
  const { call, person } = await buildPerson();
  await call('POST', { senha: password });
  await db
    .update(schema.segundoFator)
    .set({ secret_key_id: 'outra' })
    .where(eq(schema.segundoFator.user_id, person.id));
  const answer = await call('PUT', { codigo: '123456' });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    503,
    expect.stringMatching(/^O segundo fator não pôde ser aberto/),
  ]);
});
