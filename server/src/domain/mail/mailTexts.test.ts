import { describe, expect, it } from 'vitest';
import { type MailKind, type MailText, mailTexts } from './mailTexts.ts';
import { renderMail } from './renderMail.ts';

const publicUrl = 'https://portal.exemplo.com';
const secret = 'A'.repeat(43);
const notices = [
  { quando: '2026-11-26T15:00:00.000Z', aparelho: 'Chrome no Windows', rede: '203.0.113.0/24' },
  { quando: '2026-11-26T15:20:00.000Z', aparelho: 'Safari no iPhone', rede: '198.51.100.0/24' },
];
const subscription = {
  visao: 'Sul em 2025',
  relatorio: 'Vendas',
  dono: 'Carla Lima',
  arquivo: '4 páginas estão anexadas, em PDF.',
  endereco: '/dashboard?relatorio=3&visao=7',
};
const alert = {
  medida: 'Receita',
  relatorio: 'Vendas',
  motivo: 'A medida respondeu em branco.',
  endereco: '/conta/alertas/7',
};
const person = { nome: 'Bia', username: 'bia.souza', contato: 'ti@aurora.example' };
const branding = { brand_name: 'Aurora Energia', primary_color: '#FFD400' };

const print = (kind: MailKind, changes: Partial<Parameters<typeof renderMail>[0]> = {}) => {
  const text: MailText = mailTexts[kind];
  return renderMail(
    {
      text,
      branding,
      person,
      secret: text.button?.withSecret ? secret : null,
      expiresAt: text.button?.withSecret ? new Date('2026-12-03T15:00:00Z') : null,
      notices: text.isNotice
        ? notices
        : [
            {
              quando: notices[0]?.quando ?? '',
              ...(text.hasFile && subscription),
              ...(kind.startsWith('alerta_') && alert),
            },
          ],
      logo: null,
      ...(text.hasFile && {
        enclosed: { cover: null, leavePath: `/assinaturas/cancelar?codigo=${secret}` },
      }),
      ...changes,
    },
    publicUrl,
  );
};
const kinds = Object.keys(mailTexts) as MailKind[];

describe('the texts of all mails', () => {
  it.each(kinds)('%s', (kind) => {
    const { subject, text } = print(kind);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
  });

  it.each(kinds)('%s says the same in HTML as in the text', (kind) => {
    const { text, html } = print(kind);
    const shown = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    for (const line of text.split('\n').filter((one) => one && one !== '--')) {
      for (const part of line.split(/: (?=https:)/)) expect(shown).toContain(part);
    }
    expect(html).toContain('Aurora Energia');
    expect(html).toContain('#FFD400');
    // The text on the button is readable on a light colour of a brand.
    if ('button' in mailTexts[kind]) expect(html).toContain('color:#0F172A');
  });

  it('MAIL-02 an address in a name or in the title of a view or a report is no address to a mail program', () => {
    const lure = 'Sua senha vence: https://evil.example/x, www.evil.example ou http://10.0.0.1/x';
    const { subject, text, html } = print('assinatura_de_outros', {
      person: { ...person, nome: lure },
      notices: [{ ...subscription, ...notices[0], visao: lure, relatorio: lure, dono: lure }],
    });
    for (const part of [subject, text, html]) {
      expect(part).toContain('Sua senha vence');
      expect(part).not.toMatch(/evil\.example|www\.evil|:\/\/(?!portal\.exemplo\.com)|10\.0\.0\.1/);
      expect(part.replaceAll('\u200b', '')).toContain(lure);
    }
    expect(text).toContain(`Abrir no portal: ${publicUrl}/dashboard?relatorio=3&visao=7`);
    expect(print('assinatura').subject).toBe('Sul em 2025 · Vendas');
  });

  it('a mail whose file was too large says so, and shows the first page all the same', () => {
    const { arquivo: _, ...without } = subscription;
    const { text, html, pictures } = print('assinatura', {
      notices: [{ quando: notices[0]?.quando ?? '', ...without }],
      enclosed: {
        cover: { mime: 'image/png', content: Buffer.from('x') },
        leavePath: '/assinaturas/cancelar?codigo=a',
      },
    });
    expect(text).toContain('Ele é grande demais para um e-mail.');
    expect(text).not.toContain('anexad');
    expect(html).toContain('<img src="cid:pagina" alt="A primeira página do arquivo"');
    expect(pictures.map(({ id }) => id)).toEqual(['pagina']);
  });

  it('names that hold HTML, addresses and lines stay text', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: todos@mal.exemplo';
    const { html, subject } = print('convite', {
      person: { ...person, nome: evil, username: evil },
      branding: { brand_name: evil, primary_color: 'red;background:url(x)' },
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('url(x)');
    expect(html).not.toContain(`"${evil}`);
    expect(subject).toContain('Sua conta em');
  });
});
