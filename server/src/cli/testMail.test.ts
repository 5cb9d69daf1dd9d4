import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { testMail } from './testMail.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const configOf = (settings: Record<string, string>) => readConfig({ ...settings });
const settings = () => ({
  MAIL_URL: emulator.mailUrl,
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: 'https://portal.exemplo.com',
});

describe('doctor --mail', () => {
  it('sends one mail and tells what the server answered', async () => {
    const answer = await testMail(configOf(settings()), 'ti@aurora.example');
    expect(answer).toMatch(
      /^127\.0\.0\.1:\d+ aceitou o e-mail para ti@aurora\.example: 250 2\.0\.0 Ok/,
    );
    const [received, ...rest] = emulator.mailbox.list('ti@aurora.example');
    expect(rest).toEqual([]);
    expect(received?.parsed.subject).toBe('Teste de e-mail de portal.exemplo.com');
  });

  it('tells the refusal of the server and of the connection', async () => {
    await expect(testMail(configOf(settings()), 'x@recusado.example')).rejects.toThrow(
      /não aceitou o e-mail para x@recusado\.example: .*550 5\.1\.1/,
    );
    const closed = configOf({ ...settings(), MAIL_URL: 'smtp://127.0.0.1:1' });
    await expect(testMail(closed, 'ti@aurora.example')).rejects.toThrow('ECONNREFUSED');
  });

  it('is refused without mail, and for what is no address', async () => {
    await expect(testMail(configOf({}), 'ti@aurora.example')).rejects.toThrow('informe MAIL_URL');
    const wrong = ['ti', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b>'];
    for (const address of wrong) {
      await expect(testMail(configOf(settings()), address)).rejects.toThrow('não é um endereço');
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
    [{ MAIL_URL: 'mail.exemplo.com:25' }, /^MAIL_URL deve ser o endereço de um servidor de e-mail/],
    [{ MAIL_URL: 'http://mail.exemplo.com' }, /^MAIL_URL deve ser o endereço/],
    [{ MAIL_URL: 'smtp://' }, /^MAIL_URL deve ser o endereço/],
    [{ MAIL_FROM: 'Portal <a@b.example>' }, /^MAIL_FROM deve ser só o endereço/],
    [{ MAIL_FROM: 'portal' }, /^MAIL_FROM deve ser só o endereço/],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL é necessária para enviar e-mails: os links a usam.'],
  ])('%j', (changes, line) => {
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
