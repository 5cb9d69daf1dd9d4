import { and, desc, eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { buildCliente, buildUser, password } from '../../../test/factories.ts';
import { codeAt, giveFactor, stepMs } from '../../../test/secondFactor.ts';
import { testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';
import { createSecretBox } from '../../domain/clientes/createSecretBox.ts';
import * as schema from '../../platform/db/schema.ts';

const server = await testServer({}, { hasOwnTime: true });
const { db, now } = server.context;
const cliente = await buildCliente(server);

let addresses = 0;
async function buildPerson() {
  const person = await buildUser(server, cliente);
  const factor = await giveFactor(server, person);
  addresses += 1;
  const remoteAddress = `10.70.0.${addresses}`;
  const post = (payload: object, app = server.app) =>
    app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress,
      payload: { username: person.username, password, ...payload },
    });
  const codeIn = (steps: number) => codeAt(factor.secret, now().getTime() + steps * stepMs);
  return { person, ...factor, post, codeIn, remoteAddress };
}
const asked = [401, { detail: 'Credenciais inválidas.', segundo_fator: true }];
const brief = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  answer.json(),
];

describe('CONTA-12 a sign-in asks for the code after the password, and counts as failed until the code is right', () => {
  describe('signing in with a second factor', () => {
    it('a right password without a code is 401, and the same call with the code signs in', async () => {
      const { post, codeIn } = await buildPerson();
      expect(brief(await post({}))).toEqual(asked);
      const answer = await post({ codigo: codeIn(0) });
      expect(Object.keys(answer.json()).sort()).toEqual(['access', 'refresh']);
    });

    it('a wrong password is answered as everybody’s, with and without a code', async () => {
      const { post, codeIn } = await buildPerson();
      for (const codigo of [undefined, '', '000000', codeIn(0)]) {
        const answer = await post({
          password: 'outra-senha',
          ...(codigo !== undefined && { codigo }),
        });
        expect(brief(answer)).toEqual([401, { detail: 'Credenciais inválidas.' }]);
      }
      // The right code was not used up by a wrong password.
      expect((await post({ codigo: codeIn(0) })).statusCode).toBe(200);
    });

    it.each([
      ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
      ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ])('a code with %s is taken', async (_, write) => {
      const { post, codeIn } = await buildPerson();
      expect((await post({ codigo: write(codeIn(0)) })).statusCode).toBe(200);
    });

    it.each([
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ])('a code of the step %d answers %d', async (steps, status) => {
      const { post, codeIn } = await buildPerson();
      expect((await post({ codigo: codeIn(steps) })).statusCode).toBe(status);
    });

    it('a code is taken once, and none of an earlier step after it', async () => {
      const { post, codeIn } = await buildPerson();
      expect((await post({ codigo: codeIn(0) })).statusCode).toBe(200);
      expect(brief(await post({ codigo: codeIn(0) }))).toEqual(asked);
      expect(brief(await post({ codigo: codeIn(-1) }))).toEqual(asked);
      expect((await post({ codigo: codeIn(1) })).statusCode).toBe(200);
    });

    it('the code of another person is not taken', async () => {
      const [ana, bia] = [await buildPerson(), await buildPerson()];
      expect(brief(await ana.post({ codigo: bia.codeIn(0) }))).toEqual(asked);
      expect(brief(await ana.post({ codigo: bia.codes[0] }))).toEqual(asked);
    });

    it('a recovery code is taken once, and the others stay', async () => {
      const { post, codes, person } = await buildPerson();
      const typed = String(codes[3]).toLowerCase().replaceAll('-', ' ');
      expect((await post({ codigo: typed })).statusCode).toBe(200);
      expect(brief(await post({ codigo: codes[3] }))).toEqual(asked);
      expect((await post({ codigo: codes[4] })).statusCode).toBe(200);
      const left = await db
        .select()
        .from(schema.codigoDeRecuperacao)
        .where(eq(schema.codigoDeRecuperacao.user_id, person.id));
      expect(left).toHaveLength(8);
      expect(JSON.stringify(left)).not.toContain(codes[5]);
    });

    it('an unconfirmed secret is asked of nobody', async () => {
      const { post, person } = await buildPerson();
      await db
        .update(schema.segundoFator)
        .set({ confirmed_at: null })
        .where(eq(schema.segundoFator.user_id, person.id));
      expect((await post({})).statusCode).toBe(200);
    });

    it('a person who is deactivated between the two calls is answered as with wrong credentials', async () => {
      const { post, codeIn, person } = await buildPerson();
      expect(brief(await post({}))).toEqual(asked);
      await db.update(schema.user).set({ is_active: false }).where(eq(schema.user.id, person.id));
      expect(brief(await post({ codigo: codeIn(0) }))).toEqual([
        401,
        { detail: 'Credenciais inválidas.' },
      ]);
    });

    it('a code for somebody without a second factor is ignored', async () => {
      const person = await buildUser(server, cliente);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/token/',
        remoteAddress: '10.70.1.1',
        payload: { username: person.username, password, codigo: '000000' },
      });
      expect(answer.statusCode).toBe(200);
    });
  });

  describe('guessing codes', () => {
    it('wrong and missing codes have the budget of wrong passwords', async () => {
      const { post, codeIn } = await buildPerson();
      expect((await post({})).statusCode).toBe(401);
      expect((await post({ password: 'outra-senha' })).statusCode).toBe(401);
      for (const codigo of ['000000', '111111', 'AAAA-BBBB-CCCC-DDDD']) {
        expect((await post({ codigo })).statusCode).toBe(401);
      }
      const refused = await post({ codigo: codeIn(0) });
      expect(refused.statusCode).toBe(429);
      expect(refused.json().detail).toMatch(/^Muitas tentativas\. Aguarde 15 min/);
      expect(refused.headers['retry-after']).toBe('900');
    });

    it('signing in with a code twenty times locks nobody out, and leaves no failure behind', {
      tags: ['slow'],
    }, async () => {
      const { post, codeIn, person } = await buildPerson();
      for (let time = 0; time < 20; time += 1) {
        server.advance(stepMs);
        expect(brief(await post({}))).toEqual(asked);
        expect((await post({ codigo: codeIn(0) })).statusCode).toBe(200);
      }
      const failures = await db
        .select()
        .from(schema.failedSignIn)
        .where(eq(schema.failedSignIn.user_id, person.id));
      expect(failures).toEqual([]);
    });

    it('HIST-02 a right password without a right code is counted as a failed sign-in', async () => {
      const { post, person } = await buildPerson();
      await post({});
      await post({ codigo: '000000' });
      const [failed] = await db
        .select()
        .from(schema.failedSignIn)
        .where(eq(schema.failedSignIn.user_id, person.id));
      expect(failed?.count).toBe(2);
    });
  });
});

it.each([
  ['aplicativo', 0],
  ['recuperacao', 1],
])('HIST-02 the history of a sign-in tells the kind of code: %s', async (kind, index) => {
  const { post, codeIn, codes, person } = await buildPerson();
  await post({ codigo: [codeIn(0), codes[0]][index] });
  const [row] = await db
    .select()
    .from(schema.audit)
    .where(
      and(eq(schema.audit.target, `user:${person.id}`), eq(schema.audit.action, 'session.open')),
    )
    .orderBy(desc(schema.audit.id));
  expect(row?.details).toEqual({ method: 'password', codigo: kind });
});

it('with another key of the server a code is 503 with a sentence, and a recovery code still signs in', {
  tags: ['slow'],
}, async () => {
  const { post, codeIn, codes } = await buildPerson();
  const secretBox = createSecretBox(Buffer.alloc(32, 7), 'outra');
  const app = await buildApp({ ...server.context, registry: new Registry(), secretBox }, false);
  const answer = await post({ codigo: codeIn(0) }, app);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().detail).toMatch(/^O segundo fator não pôde ser aberto com a chave atual/);
  expect((await post({ codigo: codes[0] }, app)).statusCode).toBe(200);
});
