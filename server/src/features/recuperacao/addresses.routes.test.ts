import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, setEnderecos, unique } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo, publicUrl, secretIn } from '../../../test/mailServer.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { mail } from '../../platform/db/schema.ts';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let other: Awaited<ReturnType<typeof buildCliente>>;
const [host, otherHost] = ['bi.cartas.example', 'bi.outras.example'];
beforeAll(async () => {
  server = await mailingServer();
  cliente = await buildCliente(server);
  other = await buildCliente(server);
  await setEnderecos(server, cliente, [host, 'segundo.cartas.example']);
  await setEnderecos(server, other, [otherHost]);
});
let address = 0;
const post = (at: string, url: string, payload: object) => {
  address += 1;
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: at, 'x-forwarded-host': 'evil.example' },
    remoteAddress: `10.62.${address >> 8}.${address & 255}`,
  });
};
const recover = (at: string, usuario: string) => post(at, '/api/conta/recuperar/', { usuario });
const useLink = (at: string, codigo: string, nova?: string) =>
  post(at, '/api/conta/definir-senha/', { codigo, nova });

describe('the links of mails', () => {
  it.each(['evil.example', 'portal.exemplo.com', host])(
    'MARCA-03 lead to the first address of the cliente, whatever host %s the request named',
    async (at) => {
      const person = await buildUser(server, cliente);
      expect((await recover(at, person.username)).statusCode).toBe(202);
      await deliver(server, person);
      const [received] = mailsTo(server, person);
      const { text = '', html = '' } = received?.parsed ?? {};
      expect(text).toContain(`https://${host}/definir-senha#`);
      expect(`${text}${html}`).not.toContain('evil.example');
      expect(`${text}${html}`).not.toContain(publicUrl);
    },
  );

  it('lead to the portal for people of a cliente without an address, and for people without a cliente', async () => {
    const bare = await buildUser(server, await buildCliente(server));
    const superuser = await buildUser(server, null, { is_superuser: true });
    for (const person of [bare, superuser]) {
      await recover('evil.example', person.username);
      await deliver(server, person);
      expect(mailsTo(server, person)[0]?.parsed.text).toContain(`${publicUrl}/definir-senha#`);
    }
  });
});

describe('a forgotten password at an address', () => {
  it('is answered for all the same, and sends no mail to a person of another cliente', async () => {
    const foreign = await buildUser(server, other);
    const answers = [];
    for (const username of [foreign.username, unique('ninguem')]) {
      const { statusCode, body } = await recover(host, username);
      answers.push([statusCode, body]);
    }
    expect(answers).toEqual([
      [202, '{}'],
      [202, '{}'],
    ]);
    await deliver(server, foreign);
    expect(await server.context.db.$count(mail, eq(mail.user_id, foreign.id))).toBe(0);
    const superuser = await buildUser(server, null, { is_superuser: true });
    await recover(host, superuser.username);
    await deliver(server, superuser);
    expect(mailsTo(server, superuser)).toHaveLength(1);
  });

  it('a link sets the password at the address of its person or of the portal, and at no other one', async () => {
    const person = await buildUser(server, cliente);
    await recover(host, person.username);
    await deliver(server, person);
    const secret = secretIn(mailsTo(server, person)[0]);
    const refused = await useLink(otherHost, secret, 'girafa azul come pedra 7');
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      (await useLink(host, 'x'.repeat(43))).body,
    ]);
    expect((await useLink(otherHost, secret)).statusCode).toBe(400);
    expect((await useLink('portal.exemplo.com', secret)).statusCode).toBe(200);
    expect((await useLink(host, secret, 'girafa azul come pedra 7')).statusCode).toBe(200);
  });
});

it('MARCA-03 an invitation without mail shows a link to the first address of the person’s cliente', {
  tags: ['slow'],
}, async () => {
  const silent = await testServer({ PUBLIC_URL: publicUrl });
  const own = await buildCliente(silent);
  await setEnderecos(silent, own, ['bi.convites.example']);
  const me = await as(silent.app, await buildUser(silent, null, { is_superuser: true }));
  const username = unique('convidado');
  const made = await me.post('/api/admin/users/', {
    username,
    email: `${username}@exemplo.com`,
    cliente_id: own.id,
    convidar: true,
  });
  const start = 'https://bi.convites.example/definir-senha#';
  expect(made.json().convite.link).toContain(start);
  const again = await me.post(`/api/admin/users/${made.json().id}/convite/`);
  expect(again.json().link).toContain(start);
});
