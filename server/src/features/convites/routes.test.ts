import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo, publicUrl, secretIn } from '../../../test/mailServer.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { accountLink, mail, user } from '../../platform/db/schema.ts';

let server: TestServer;
let silent: TestServer;
beforeAll(async () => {
  server = await mailingServer();
  silent = await testServer({ PUBLIC_URL: publicUrl });
});

const inviteUrl = (id: number) => `/api/admin/users/${id}/convite/`;
const setPassword = ({ app }: TestServer, codigo: string, nova?: string) =>
  app.inject({ method: 'POST', url: '/api/conta/definir-senha/', payload: { codigo, nova } });
const newPassword = 'girafa azul come pedra 7';

async function buildWorld(of: TestServer) {
  const cliente = await buildCliente(of);
  const admin = await buildUser(of, cliente, { groups: ['Admin de Usuários'] });
  return { cliente, admin, me: await as(of.app, admin) };
}
const newcomer = () => {
  const username = unique('convidado');
  return { username, email: `${username}@exemplo.com`, first_name: 'Bia' };
};

describe('an invitation', () => {
  it('CONTA-07 leaves by mail, sets a password once, and the person signs in', {
    tags: ['slow'],
  }, async () => {
    const { me } = await buildWorld(server);
    const input = newcomer();
    const made = await me.post('/api/admin/users/', { ...input, convidar: true });
    expect(made.statusCode).toBe(201);
    const person = made.json() as { id: number; convite: object; convite_ate: string };
    expect(person.convite).toEqual({ enviado: true, ate: person.convite_ate });
    expect(person).toMatchObject({ tem_senha: false });
    const days = (new Date(person.convite_ate).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);

    await deliver(server, person);
    const [received, ...rest] = mailsTo(server, input);
    expect(rest).toEqual([]);
    expect(received?.parsed.text).toContain(`Seu usuário é ${input.username}.`);
    const secret = secretIn(received);
    // Following the link uses nothing.
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await setPassword(server, secret)).json()).toEqual({
        username: input.username,
        finalidade: 'convite',
        marca: expect.any(Object),
      });
    }
    expect((await setPassword(server, secret, newPassword)).statusCode).toBe(200);
    expect((await setPassword(server, secret, newPassword)).statusCode).toBe(400);
    const payload = { username: input.username, password: newPassword };
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/token/', payload });
    expect(signedIn.statusCode).toBe(200);
    expect((await me.get(`/api/admin/users/${person.id}/`)).json()).toMatchObject({
      convite_ate: null,
      tem_senha: true,
    });
  });

  it('CONTA-07 sets a password for seven days, and no longer', { tags: ['slow'] }, async () => {
    const own = await mailingServer({}, { hasOwnTime: true });
    const { me } = await buildWorld(own);
    const input = newcomer();
    const made = await me.post('/api/admin/users/', { ...input, convidar: true });
    await deliver(own, made.json());
    const secret = secretIn(mailsTo(own, input)[0]);
    own.advance(7 * 86_400_000 - 60_000);
    expect((await setPassword(own, secret)).statusCode).toBe(200);
    own.advance(61_000);
    expect((await setPassword(own, secret, newPassword)).json()).toEqual({
      codigo: [expect.stringContaining('Este link não vale mais')],
    });
  });

  it('CONTA-07 is asked for by the lines of a file, and the invited people are marked in the list', {
    tags: ['slow'],
  }, async () => {
    const { me } = await buildWorld(server);
    const [invited, other, withPassword] = [newcomer(), newcomer(), newcomer()];
    const linhas = [
      { ...invited, convidar: true },
      { ...other, convidar: false },
      { ...withPassword, password: newPassword },
      { ...newcomer(), password: newPassword, convidar: true },
    ];
    const results = (await me.post('/api/admin/users/importacao/', { linhas })).json() as {
      id?: number;
      erros?: object;
    }[];
    expect(results.map(({ erros }) => Object.keys(erros ?? {}))).toEqual([
      [],
      [],
      [],
      ['convidar'],
    ]);
    for (const { id } of results) if (id !== undefined) await deliver(server, { id });
    expect(mailsTo(server, invited)).toHaveLength(1);
    expect([...mailsTo(server, other), ...mailsTo(server, withPassword)]).toEqual([]);
    const rows = (await me.get('/api/admin/users/?range=[0,9]')).json() as {
      username: string;
      convite_ate: string | null;
    }[];
    const marked = rows.filter(({ convite_ate }) => convite_ate !== null);
    expect(marked.map(({ username }) => username)).toEqual([invited.username]);
    expect((await setPassword(server, secretIn(mailsTo(server, invited)[0]))).json()).toEqual({
      username: invited.username,
      finalidade: 'convite',
      marca: expect.any(Object),
    });
  });

  it('CONTA-07 is sent again by a mail of its own, whose link alone counts', {
    tags: ['slow'],
  }, async () => {
    const { me } = await buildWorld(server);
    const input = newcomer();
    const made = await me.post('/api/admin/users/', { ...input, convidar: true });
    const { id } = made.json() as { id: number };
    await deliver(server, { id });
    expect((await me.post(inviteUrl(id))).json()).toMatchObject({ enviado: true });
    await deliver(server, { id });
    const [second, first, ...rest] = mailsTo(server, input);
    expect(rest).toEqual([]);
    expect((await setPassword(server, secretIn(first), newPassword)).statusCode).toBe(400);
    expect((await setPassword(server, secretIn(second), newPassword)).statusCode).toBe(200);
  });

  it('CONTA-07 is shown once where no mail is sent', { tags: ['slow'] }, async () => {
    const { me } = await buildWorld(silent);
    const input = newcomer();
    const { id } = (await me.post('/api/admin/users/', input)).json() as { id: number };
    const answer = (await me.post(inviteUrl(id))).json() as { enviado: boolean; link: string };
    expect(answer.enviado).toBe(false);
    const [address, secret] = answer.link.split('#');
    expect(address).toBe(`${publicUrl}/definir-senha`);
    expect(secret).toMatch(/^[\w-]{43}$/);
    // Neither the database nor another answer has the secret.
    const stored = await silent.context.db.select().from(accountLink);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify((await me.get(`/api/admin/users/${id}/`)).json())).not.toContain(secret);
    expect(await silent.context.db.select().from(mail).where(eq(mail.user_id, id))).toEqual([]);
    expect((await setPassword(silent, secret ?? '', newPassword)).statusCode).toBe(200);
  });

  it('CONTA-07 that is sent again ends the first one, and a withdrawn one sets no password', async () => {
    const { me } = await buildWorld(silent);
    const { id } = (await me.post('/api/admin/users/', newcomer())).json() as { id: number };
    const invite = async () =>
      ((await me.post(inviteUrl(id))).json() as { link: string }).link.split('#')[1] ?? '';
    const [first, second] = [await invite(), await invite()];
    expect((await setPassword(silent, first)).statusCode).toBe(400);
    expect((await setPassword(silent, second)).statusCode).toBe(200);
    const listed = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      const answer = await me.get(`/api/admin/users/?range=[0,9]&filter=${query}`);
      return (answer.json() as { id: number }[]).map((one) => one.id);
    };
    expect(await listed({ convidado: true })).toEqual([id]);
    expect((await me.delete(inviteUrl(id))).statusCode).toBe(200);
    expect((await setPassword(silent, second, newPassword)).json()).toEqual({
      codigo: [expect.stringContaining('Este link não vale mais')],
    });
    expect(await listed({ convidado: true })).toEqual([]);
    expect((await me.delete(inviteUrl(id))).statusCode).toBe(404);
  });

  it('is not sent when it was withdrawn or the person deactivated before it left', async () => {
    const { me } = await buildWorld(server);
    const make = async () => {
      const input = newcomer();
      const made = await me.post('/api/admin/users/', { ...input, convidar: true });
      return { ...input, ...(made.json() as { id: number; versao: number }) };
    };
    const [withdrawn, deactivated, deleted] = [await make(), await make(), await make()];
    await me.delete(inviteUrl(withdrawn.id));
    await me.put(`/api/admin/users/${deactivated.id}/`, { is_active: false });
    await me.delete(`/api/admin/users/${deleted.id}/`);
    for (const person of [withdrawn, deactivated, deleted]) {
      await deliver(server, person);
      expect(mailsTo(server, person)).toEqual([]);
    }
    const answer = await me.get('/api/admin/emails/?range=[0,9]');
    expect(answer.json()).toEqual([
      expect.objectContaining({ user_id: deactivated.id, estado: 'desistiu', endereco: null }),
      expect.objectContaining({ user_id: withdrawn.id, estado: 'desistiu' }),
    ]);
    expect(answer.body).not.toMatch(/[\w-]{43}/);
  });

  it('ends with another e-mail address, because the link stands in a mailbox that is no longer theirs', async () => {
    const { me } = await buildWorld(silent);
    const { id } = (await me.post('/api/admin/users/', newcomer())).json() as { id: number };
    const { link } = (await me.post(inviteUrl(id))).json() as { link: string };
    await me.put(`/api/admin/users/${id}/`, { email: `${unique('outro')}@exemplo.com` });
    expect((await setPassword(silent, link.split('#')[1] ?? '')).statusCode).toBe(400);
  });

  it('ends when the person is moved to another cliente, whose administrators never had the link', async () => {
    const { me } = await buildWorld(silent);
    const { id } = (await me.post('/api/admin/users/', newcomer())).json() as { id: number };
    const { link } = (await me.post(inviteUrl(id))).json() as { link: string };
    const other = await buildCliente(silent);
    const superuser = await as(silent.app, await buildUser(silent, null, { is_superuser: true }));
    const moved = await superuser.put(`/api/admin/users/${id}/`, { cliente_id: other.id });
    expect(moved.json()).toMatchObject({ cliente_id_leitura: other.id, convite_ate: null });
    expect((await setPassword(silent, link.split('#')[1] ?? '', newPassword)).statusCode).toBe(400);
  });

  it('that is withdrawn ends the link to a new password that the invited person has asked for', async () => {
    const { me } = await buildWorld(server);
    const input = newcomer();
    const made = await me.post('/api/admin/users/', { ...input, convidar: true });
    const { id } = made.json() as { id: number };
    const payload = { usuario: input.username };
    await server.app.inject({ method: 'POST', url: '/api/conta/recuperar/', payload });
    await deliver(server, { id });
    const [recovery] = mailsTo(server, input).filter(({ parsed }) =>
      parsed.subject?.startsWith('Nova senha'),
    );
    const secret = secretIn(recovery);
    expect((await setPassword(server, secret)).json()).toMatchObject({ finalidade: 'recuperacao' });
    expect((await me.delete(inviteUrl(id))).statusCode).toBe(200);
    expect((await setPassword(server, secret, newPassword)).statusCode).toBe(400);
  });

  it('is refused for a person with a password, a deactivated one, and beside a password', async () => {
    const { me, cliente } = await buildWorld(server);
    const reader = await buildUser(server, cliente);
    expect((await me.post(inviteUrl(reader.id))).json()).toEqual({
      detail: 'Esta pessoa já tem senha.',
    });
    const input = { ...newcomer(), is_active: false };
    const { id } = (await me.post('/api/admin/users/', input)).json() as { id: number };
    expect((await me.post(inviteUrl(id))).statusCode).toBe(409);
    const both = { ...newcomer(), convidar: true, password: newPassword };
    expect((await me.post('/api/admin/users/', both)).statusCode).toBe(400);
  });

  it('is refused where the cliente admits no passwords: in the form, the list and a file; a superuser has it', async () => {
    const strict = await buildCliente(server, { somente_microsoft: true });
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const input = () => ({ ...newcomer(), cliente_id: strict.id });
    const sentence = { convidar: [expect.stringContaining('entra somente com a Microsoft')] };
    const made = await me.post('/api/admin/users/', { ...input(), convidar: true });
    expect([made.statusCode, made.json()]).toEqual([400, sentence]);
    const lines = { linhas: [{ ...input(), convidar: true }] };
    const imported = await me.post('/api/admin/users/importacao/', lines);
    expect(imported.json()).toEqual([{ linha: 0, erros: sentence }]);
    const { id } = (await me.post('/api/admin/users/', input())).json() as { id: number };
    const invited = await me.post(inviteUrl(id));
    expect([invited.statusCode, invited.json()]).toEqual([400, sentence]);
    expect(await server.context.db.$count(accountLink, eq(accountLink.user_id, id))).toBe(0);
    const person = await buildUser(server, strict, { is_superuser: true, password_hash: null });
    expect((await me.post(inviteUrl(person.id))).statusCode).toBe(200);
  });

  it('is refused to other roles, other clientes, for an absent person and one with more rights', async () => {
    const { cliente } = await buildWorld(server);
    const person = await buildUser(server, cliente, { password_hash: null });
    const general = await buildUser(server, cliente, {
      groups: ['Admin Geral'],
      password_hash: null,
    });
    const statusFor = async (groups: string[], of: typeof cliente, id: number) => {
      const caller = await as(server.app, await buildUser(server, of, { groups }));
      const answers = [await caller.post(inviteUrl(id)), await caller.delete(inviteUrl(id))];
      return answers.map(({ statusCode }) => statusCode);
    };
    const other = await buildCliente(server);
    expect(await statusFor([], cliente, person.id)).toEqual([403, 403]);
    expect(await statusFor(['Admin de Relatórios'], cliente, person.id)).toEqual([403, 403]);
    expect(await statusFor(['Admin de Usuários'], other, person.id)).toEqual([404, 404]);
    expect(await statusFor(['Admin de Usuários'], cliente, 999_999_999)).toEqual([404, 404]);
    expect(await statusFor(['Admin de Usuários'], cliente, general.id)).toEqual([403, 403]);
    expect(await statusFor(['Admin de Usuários'], cliente, person.id)).toEqual([200, 200]);
    const anonymous = await server.app.inject({ method: 'POST', url: inviteUrl(person.id) });
    expect(anonymous.statusCode).toBe(401);
    const [row] = await server.context.db.select().from(user).where(eq(user.id, general.id));
    expect(row?.password_hash).toBeNull();
  });
});
