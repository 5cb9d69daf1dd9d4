import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { recursos } from '@portal/api-client/contract';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { certificates } from '../../test/certificates.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  unique,
} from '../../test/factories.ts';
import { deliver, mailingServer, mailsTo, publicUrl } from '../../test/mailServer.ts';
import { subscriptionCalls } from '../../test/subscriptions.ts';
import { testDatabase } from '../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { ConfigError, readConfig } from '../config.ts';
import { job, mail } from '../platform/db/schema.ts';
import { runCommand } from './runCommand.ts';

let silent: TestServer;
beforeAll(async () => {
  silent = await testServer({ PUBLIC_URL: publicUrl });
});

const configOf = (settings: Record<string, string>) => readConfig({ ...settings });
const settings = () => ({
  MAIL_URL: silent.emulator.mailUrl,
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: publicUrl,
});
/** Runs the command as a server with these settings does. Returns what it prints. */
const doctor = async (env: Record<string, string>, address: string) =>
  runCommand(['doctor', '--mail', address], configOf(env), await testDatabase());

describe('mail is optional', () => {
  describe('without mail', () => {
    it('MAIL-01 nothing that needs it is announced or answers, and nothing waits to be sent', {
      tags: ['slow'],
    }, async () => {
      const { app, context } = silent;
      const cliente = await buildCliente(silent);
      const admin = await as(app, await buildUser(silent, cliente, { groups: ['Admin Geral'] }));
      const { recursos: announced } = (await admin.get('/api/auth/user/')).json();
      const needMail = ['recuperacao', 'assinaturas'];
      expect(recursos.filter((name) => !announced.includes(name)).sort()).toEqual(
        [...needMail, 'alertas', 'consultas_dax'].sort(),
      );
      const person = await buildUser(silent, cliente);
      const recovery = { usuario: person.username };
      expect((await admin.post('/api/conta/recuperar/', recovery)).statusCode).toBe(404);
      const calls = subscriptionCalls(admin);
      const quando = { tipo: 'dias', dias: [1], hora: '08:00', fuso: 'America/Sao_Paulo' };
      for (const answer of [
        await calls.create({ visao: 1, formato: 'pdf', quando }),
        await calls.send(1),
      ]) {
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { detail: 'Recurso não encontrado.' },
        ]);
      }
      const username = unique('convidado');
      const line = { username, email: `${username}@exemplo.com`, convidar: true };
      const imported = await admin.post('/api/admin/users/importacao/', { linhas: [line] });
      expect(imported.json()).toEqual([
        { linha: 0, erros: { convidar: [expect.stringMatching(/^O portal não envia e-mails/)] } },
      ]);

      // What would be told by mail happens all the same.
      const made = await admin.post('/api/admin/users/', line);
      expect(made.json()).toMatchObject({ convite: { enviado: false } });
      const [, codigo] = made.json().convite.link.split('#');
      const nova = 'girafa azul come pedra 7';
      const set = await admin.post('/api/conta/definir-senha/', { codigo, nova });
      expect(set.statusCode).toBe(200);
      const entered = await app.inject({
        method: 'POST',
        url: '/api/token/',
        payload: { username, password: nova },
      });
      expect(entered.statusCode).toBe(200);
      const reader = await as(app, person);
      const relatorio = await buildRelatorio(silent, cliente, { allowed: [person] });
      const opened = await reader.get(`/api/embed-info/${relatorio.id}/`);
      expect([opened.statusCode, opened.json().accessToken]).toEqual([200, expect.any(String)]);
      const change = { atual: password, nova };
      expect((await reader.post('/api/conta/senha/', change)).statusCode).toBe(200);
      const people = [person.id, made.json().id];
      expect(await context.db.$count(mail, inArray(mail.user_id, people))).toBe(0);
      const keys = (await context.db.select().from(job)).map(({ key }) => key);
      expect(keys.filter((key) => people.some((id) => key.startsWith(`${id}:`)))).toEqual([]);
    });
  });

  describe('doctor --mail', () => {
    it('MAIL-01 sends one mail and tells what the server answered', async () => {
      const answer = await doctor(settings(), 'ti@aurora.example');
      expect(answer).toMatch(
        /^127\.0\.0\.1:\d+ aceitou o e-mail para ti@aurora\.example: 250 2\.0\.0 Ok/,
      );
      const [received, ...rest] = mailsTo(silent, { email: 'ti@aurora.example' });
      expect(rest).toEqual([]);
      expect(received?.parsed.subject).toBe('Teste de e-mail de portal.exemplo.com');
    });

    it('tells the refusal of the server and of the connection', async () => {
      await expect(doctor(settings(), 'x@recusado.example')).rejects.toThrow(
        /não aceitou o e-mail para x@recusado\.example: .*550 5\.1\.1/,
      );
      const closed = { ...settings(), MAIL_URL: 'smtp://127.0.0.1:1' };
      await expect(doctor(closed, 'ti@aurora.example')).rejects.toThrow('ECONNREFUSED');
    });

    it('is refused without mail, and for what is no address', async () => {
      await expect(doctor({}, 'ti@aurora.example')).rejects.toThrow('informe MAIL_URL');
      const wrong = ['ti', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>'];
      for (const address of wrong) {
        await expect(doctor(settings(), address)).rejects.toThrow('não é um endereço');
      }
    });
  });

  describe('wrong settings refuse the start with a sentence', () => {
    const linesOf = (env: Record<string, string>) => {
      try {
        configOf(env);
        return [];
      } catch (error) {
        if (error instanceof ConfigError) return error.lines;
        throw error;
      }
    };
    it.each([
      [{ MAIL_URL: 'smtp://a:25' }, 'MAIL_URL e MAIL_FROM devem ser informados juntos.'],
      [{ MAIL_FROM: 'a@b.example' }, 'MAIL_URL e MAIL_FROM devem ser informados juntos.'],
      [
        { MAIL_URL: 'mail.exemplo.com:25' },
        /^MAIL_URL deve ser o endereço de um servidor de e-mail/,
      ],
      [{ MAIL_URL: 'http://mail.exemplo.com' }, /^MAIL_URL deve ser o endereço/],
      [{ MAIL_URL: 'smtp://' }, /^MAIL_URL deve ser o endereço/],
      [{ MAIL_FROM: 'Portal <a@b.example>' }, /^MAIL_FROM deve ser só o endereço/],
      [{ MAIL_FROM: 'portal' }, /^MAIL_FROM deve ser só o endereço/],
      [{ PUBLIC_URL: '' }, 'PUBLIC_URL é necessária para enviar e-mails: os links a usam.'],
    ])('MAIL-01 %j', (changes, line) => {
      const isPair =
        Object.keys(changes).some((name) => name === 'MAIL_URL') !== 'MAIL_FROM' in changes;
      const alone = typeof line === 'string' && line.includes('juntos') && isPair;
      const found = linesOf(alone ? changes : { ...settings(), ...changes });
      expect(found).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
    });

    it('never repeats the password', () => {
      const lines = linesOf({ ...settings(), MAIL_URL: 'http://ana:segredo@mail' });
      expect(lines.join()).not.toContain('segredo');
    });
  });

  describe('the mail server', () => {
    const open: { close(): unknown }[] = [];
    afterEach(() => {
      for (const one of open.splice(0)) one.close();
    });
    const credentials = Buffer.from('\0ana@portal\0se:gredo').toString('base64');

    /** A mail server that takes mails after this user and password only. Returns its port, and the addresses that it was told. */
    async function startMailServer(isTls: boolean) {
      const told: string[] = [];
      const serve = (socket: Socket) => {
        let isKnown = false;
        let isBody = false;
        const answerTo = (line: string) => {
          if (isBody) {
            isBody = line !== '.';
            return isBody ? '' : '250 2.0.0 taken';
          }
          if (line.startsWith('EHLO')) return '250-mail\r\n250 AUTH PLAIN';
          if (line.startsWith('AUTH PLAIN')) {
            isKnown = line === `AUTH PLAIN ${credentials}`;
            return isKnown ? '235 ok' : '535 5.7.8 wrong';
          }
          if (line === 'QUIT') return '221 bye';
          if (!isKnown) return '530 5.7.0 who?';
          if (/^(MAIL|RCPT)/.test(line)) told.push(line);
          isBody = line === 'DATA';
          return isBody ? '354 go on' : '250 ok';
        };
        socket.on('error', () => undefined);
        socket.write('220 mail ESMTP\r\n');
        socket.on('data', (data) => {
          for (const line of data.toString().split('\r\n').slice(0, -1)) {
            const answer = answerTo(line);
            if (answer) socket.write(`${answer}\r\n`);
          }
        });
      };
      const { certificate: cert, privateKey: key } = certificates.own;
      const server = isTls ? createTlsServer({ cert, key }, serve) : createServer(serve);
      open.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      return { port, told };
    }

    it.each([
      ['smtp', ''],
      // The certificate of the test is its own authority.
      ['smtps', '?tls.rejectUnauthorized=false'],
    ])(
      'at %s:// gets the user and the password of MAIL_URL, and the sender is MAIL_FROM',
      async (protocol, options) => {
        const { port, told } = await startMailServer(protocol === 'smtps');
        const urlWith = (secret: string) =>
          `${protocol}://ana%40portal:${secret}@127.0.0.1:${port}${options}`;
        const right = { ...settings(), MAIL_URL: urlWith('se%3Agredo') };
        expect(await doctor(right, 'ti@aurora.example')).toContain('250 2.0.0 taken');
        expect(told).toEqual(['MAIL FROM:<portal@portal.example>', 'RCPT TO:<ti@aurora.example>']);
        const wrong = { ...settings(), MAIL_URL: urlWith('outra') };
        const refused = doctor(wrong, 'ti@aurora.example');
        await expect(refused).rejects.toThrow('535 5.7.8 wrong');
        await expect(refused).rejects.not.toThrow('outra');
      },
    );
  });

  it('MAIL-01 an invitation leads to PUBLIC_URL, whatever the headers say', {
    tags: ['slow'],
  }, async () => {
    const server = await mailingServer();
    const admin = await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] });
    const { access } = (
      await server.app.inject({
        method: 'POST',
        url: '/api/token/',
        payload: { username: admin.username, password },
      })
    ).json();
    const evil = 'mal.exemplo';
    const username = unique('convidado');
    const input = { username, email: `${username}@exemplo.com`, convidar: true };
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/admin/users/',
      headers: {
        authorization: `Bearer ${access}`,
        host: evil,
        'x-forwarded-host': evil,
        forwarded: `host=${evil}`,
        origin: `https://${evil}`,
        referer: `https://${evil}/`,
      },
      payload: input,
    });
    await deliver(server, made.json());
    const [received] = mailsTo(server, input);
    expect(received?.parsed.text).toContain(`${publicUrl}/definir-senha#`);
    expect(received?.source).not.toContain(evil);
  });
});
