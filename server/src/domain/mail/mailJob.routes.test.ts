import { createServer, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { imagem, mail, user } from '../../platform/db/schema.ts';
import { createMailServer } from '../../platform/mail/createMailServer.ts';
import { createMailer, type NewMail } from './createMailer.ts';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await mailingServer({}, { hasOwnTime: true });
  cliente = await buildCliente(server);
});
const [minute, hour] = [60_000, 3_600_000];

async function queue(mailOfPerson: NewMail) {
  const { db, secretBox, now } = server.context;
  const mailer = createMailer(true, secretBox, now);
  await db.transaction((tx) => mailer.queue(tx, mailOfPerson));
}
const rowsOf = ({ id }: { id: number }) =>
  server.context.db.select().from(mail).where(eq(mail.user_id, id)).orderBy(mail.id);
const statesOf = async (person: { id: number }) => (await rowsOf(person)).map(({ state }) => state);

describe('a mail', () => {
  it('is sent with the name, the logo and the colour of the cliente, and marked as automatic', async () => {
    const content = Buffer.from('89504e470d0a1a0a', 'hex');
    const hash = '5'.repeat(64);
    await server.context.db.insert(imagem).values({ hash, mime: 'image/png', content });
    const brand = {
      brand_name: 'Energia & Cia “Sul”',
      primary_color: '#0B7A5B',
      logo: `/media/${hash}`,
    };
    const branded = await buildCliente(server, { branding: brand });
    const person = await buildUser(server, branded, { first_name: 'Ângela', last_name: 'Sá' });
    await queue({ userId: person.id, kind: 'segundo_fator_ativado' });
    await deliver(server, person);
    const [received, ...rest] = mailsTo(server, person);
    expect(rest).toEqual([]);
    expect(received?.parsed.from).toMatchObject({
      name: brand.brand_name,
      address: 'portal@portal.example',
    });
    expect(received?.parsed.to).toMatchObject([{ name: 'Ângela Sá', address: person.email }]);
    expect(received?.recipients).toEqual([person.email]);
    expect(received?.parsed.html).toContain('#0B7A5B');
    expect(received?.parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [row] = await rowsOf(person);
    expect(received?.parsed.messageId).toContain(`<portal.${row?.id}.`);
    expect(row).toMatchObject({ state: 'enviado', address: person.email, error: null });
  });

  it('names and brands add no header and no recipient', async () => {
    const evil = 'Ana\r\nBcc: todos@mal.exemplo\r\n\r\nCorpo <x@mal.exemplo>, outro@mal.exemplo';
    const branded = await buildCliente(server, { branding: { brand_name: evil } });
    const person = await buildUser(server, branded, { first_name: evil, last_name: evil });
    await queue({ userId: person.id, kind: 'segundo_fator_ativado' });
    await deliver(server, person);
    const [received] = mailsTo(server, person);
    expect(received?.recipients).toEqual([person.email]);
    const head = received?.source.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
    expect(received?.parsed.to?.map(({ address }) => address)).toEqual([person.email]);
    expect(received?.parsed.from?.address).toBe('portal@portal.example');
  });

  it('goes to nobody if the stored address is a list or holds another one', async () => {
    const other = `${unique('outro')}@exemplo.com`;
    for (const email of [`${unique('um')}@exemplo.com,${other}`, `${unique('a')}(x)@exemplo.com`]) {
      const person = await buildUser(server, cliente, { email });
      await queue({ userId: person.id, kind: 'senha_definida' });
      await deliver(server, person);
      expect(await statesOf(person)).toEqual(['recusado']);
    }
    expect(mailsTo(server, { email: other })).toEqual([]);
  });

  it('goes to the address of the time when it leaves', async () => {
    const person = await buildUser(server, cliente);
    await queue({ userId: person.id, kind: 'senha_definida' });
    const email = `${unique('novo')}@exemplo.com`;
    await server.context.db.update(user).set({ email }).where(eq(user.id, person.id));
    await deliver(server, person);
    expect(mailsTo(server, person)).toEqual([]);
    expect(mailsTo(server, { email })).toHaveLength(1);
  });

  it('is not sent if its cause is rolled back', async () => {
    const { db, secretBox, now } = server.context;
    const person = await buildUser(server, cliente);
    const mailer = createMailer(true, secretBox, now);
    const cause = db.transaction(async (tx) => {
      await mailer.queue(tx, { userId: person.id, kind: 'senha_definida' });
      throw new Error('rolled back');
    });
    await expect(cause).rejects.toThrow('rolled back');
    await deliver(server, person);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('that the server refuses for good is told with its answer and not tried again', async () => {
    const person = await buildUser(server, cliente, { email: `${unique('x')}@recusado.example` });
    await queue({ userId: person.id, kind: 'senha_definida' });
    await deliver(server, person);
    expect(await rowsOf(person)).toEqual([
      expect.objectContaining({ state: 'recusado', error: expect.stringContaining('550 5.1.1') }),
    ]);
  });
});

describe('MAIL-05 many notices', () => {
  it('of one kind within an hour are one digest', async () => {
    const person = await buildUser(server, cliente);
    const enter = (rede: string) =>
      queue({ userId: person.id, kind: 'entrada_nova', facts: { aparelho: 'Chrome', rede } });
    await enter('10.1.0.0');
    await deliver(server, person);
    for (const rede of ['10.2.0.0', '10.3.0.0', '10.4.0.0']) await enter(rede);
    server.advance(20 * minute);
    expect(await deliver(server, person)).toEqual({ entrada_nova: 40 * 60 });
    expect(mailsTo(server, person)).toHaveLength(1);
    // Another kind does not wait for it.
    await queue({ userId: person.id, kind: 'senha_definida' });
    await deliver(server, person);
    expect(mailsTo(server, person)).toHaveLength(2);
    server.advance(40 * minute);
    expect(await deliver(server, person)).toEqual({});
    const [digest, ...earlier] = mailsTo(server, person);
    expect(earlier).toHaveLength(2);
    for (const rede of ['10.2.0.0', '10.3.0.0', '10.4.0.0']) {
      expect(digest?.parsed.text).toContain(`rede ${rede}`);
    }
    const rows = await rowsOf(person);
    expect(rows.every(({ state }) => state === 'enviado')).toBe(true);
    const told = rows.filter(({ told_by }) => told_by !== null);
    expect(told.map(({ told_by }) => told_by)).toEqual([rows[1]?.id, rows[1]?.id]);
  });

  it('are at most ten an hour and thirty a day; the others wait, and are told as given up after a day', {
    tags: ['slow'],
  }, async () => {
    const person = await buildUser(server, cliente);
    const kind = 'recuperacao_microsoft';
    for (let count = 0; count < 35; count += 1) await queue({ userId: person.id, kind });
    expect(await deliver(server, person)).toEqual({ [kind]: 3_600 });
    expect(mailsTo(server, person)).toHaveLength(10);
    for (const expected of [20, 30, 30, 30]) {
      server.advance(hour + minute);
      await deliver(server, person);
      expect(mailsTo(server, person)).toHaveLength(expected);
    }
    server.advance(20 * hour);
    expect(await deliver(server, person)).toEqual({});
    expect(mailsTo(server, person)).toHaveLength(30);
    const states = await statesOf(person);
    expect(states.filter((state) => state === 'desistiu')).toHaveLength(5);
  });
});

describe('a mail server that fails', () => {
  const open: (Server | Socket)[] = [];
  afterEach(() => {
    for (const one of open.splice(0))
      one instanceof Object && 'close' in one ? one.close() : one.destroy();
  });

  /** A mail server that greets, and then does as `answer` says. */
  async function startServer(greet: (socket: Socket) => void) {
    const listener = createServer((socket) => {
      socket.on('error', () => undefined);
      open.push(socket);
      greet(socket);
    });
    open.push(listener);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as { port: number };
    return createMailServer({ url: `smtp://127.0.0.1:${port}`, from: 'portal@portal.example' });
  }

  it('a refused and a dropped connection, and a request to come later, keep the mail for 24 hours', async () => {
    const person = await buildUser(server, cliente);
    await queue({ userId: person.id, kind: 'senha_definida' });
    const failing = [
      createMailServer({ url: 'smtp://127.0.0.1:1', from: 'portal@portal.example' }),
      await startServer((socket) => socket.destroy()),
      await startServer((socket) => socket.end('421 4.3.2 Try again later\r\n')),
      await startServer((socket) => socket.end('220 ok\r\n')),
    ];
    for (const mailServer of failing) {
      await expect(deliver(server, person, mailServer)).rejects.toThrow();
      expect(await rowsOf(person)).toEqual([
        expect.objectContaining({ state: 'espera', error: expect.any(String), address: null }),
      ]);
    }
    await deliver(server, person);
    expect(await statesOf(person)).toEqual(['enviado']);
  });

  it('after 24 hours the mail is given up with the last failure', async () => {
    const person = await buildUser(server, cliente);
    await queue({ userId: person.id, kind: 'senha_definida' });
    const refused = createMailServer({ url: 'smtp://127.0.0.1:1', from: 'portal@portal.example' });
    await expect(deliver(server, person, refused)).rejects.toThrow('ECONNREFUSED');
    server.advance(24 * hour + minute);
    await deliver(server, person);
    expect(await rowsOf(person)).toEqual([
      expect.objectContaining({
        state: 'desistiu',
        error: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
    expect(mailsTo(server, person)).toEqual([]);
  });

  it('a password is never sent in clear to another machine', async () => {
    // The name of this machine stands for another machine: it is none of the names of the loopback interface.
    const seen: string[] = [];
    const listener = createServer((socket) => {
      open.push(socket);
      socket.write('220 mail ESMTP\r\n');
      socket.on('data', (data) => {
        seen.push(data.toString());
        socket.write(
          /^EHLO/i.test(data.toString()) ? '250-mail\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n',
        );
      });
    });
    open.push(listener);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.2', resolve));
    const { port } = listener.address() as { port: number };
    const mailServer = createMailServer({
      url: `smtp://ana:segredo@127.0.0.2:${port}`,
      from: 'portal@portal.example',
    });
    const person = await buildUser(server, cliente);
    await queue({ userId: person.id, kind: 'senha_definida' });
    await expect(deliver(server, person, mailServer)).rejects.toThrow();
    expect(seen.join('')).not.toMatch(/AUTH/);
  });
});
