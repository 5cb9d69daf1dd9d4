import { type BrandingFields, brandNameOf, brandVariables } from '@portal/api-client/rules';
import type { OutgoingMail } from '../../platform/mail/OutgoingMail.ts';
import { momentText } from '../../platform/momentText.ts';
import type { MailFacts, MailText, NoticeFacts } from './mailTexts.ts';

export interface MailContent {
  readonly text: MailText;
  readonly branding: BrandingFields;
  readonly person: Omit<MailFacts, 'marca' | 'ate' | 'contato'> & {
    readonly contato: string | null;
  };
  /** The end of the link; null for a mail without one. */
  readonly expiresAt: Date | null;
  readonly secret: string | null;
  /** `mail.facts` of each notice. */
  readonly notices: readonly Readonly<Record<string, string>>[];
  /** The logo of the cliente, if it is a picture that mail programs show. */
  readonly logo: Picture | null;
  /** What a mail with a file shows. Absent for the others. */
  readonly enclosed?: {
    /** The first page of the file; null without one. */
    readonly cover: Picture | null;
    /** The path of the page on which the person gets no more of these mails. */
    readonly leavePath: string;
  };
}

interface Picture {
  readonly mime: string;
  readonly content: Buffer;
}

const mailMoment = (at: Date) => `${momentText(at).replace(', ', ' às ')} (Brasília)`;

/** Renders a mail as text and as HTML, with the name, the logo and the colour of the cliente. Spec MAIL-02. */
export function renderMail(
  content: MailContent,
  origin: string,
): Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'fromName' | 'pictures'> {
  const { text, branding, person, expiresAt, secret, logo, enclosed } = content;
  const marca = brandNameOf(branding);
  const facts: MailFacts = {
    ...person,
    nome: withoutLinks(person.nome),
    marca,
    contato: person.contato ?? 'o administrador do portal',
    ate: expiresAt === null ? '' : mailMoment(expiresAt),
  };
  const notices = content.notices.map(noticeOf);
  const before = [`Olá, ${facts.nome}.`, ...text.before(facts, notices)];
  const after = text.after?.(facts) ?? [];
  const button = text.button && {
    label: text.button.label,
    url: `${origin}${notices[0]?.endereco ?? text.button.path}${text.button.withSecret && secret !== null ? `#${secret}` : ''}`,
  };
  const leave = enclosed && {
    label: 'Cancelar assinatura',
    url: `${origin}${enclosed.leavePath}`,
  };
  const foot = `${marca}: ${origin}`;
  const cover = enclosed?.cover ?? null;
  return {
    subject: text.subject(facts, notices),
    fromName: marca,
    text: [
      ...before,
      ...(button ? [`${button.label}: ${button.url}`] : []),
      ...after,
      ...(leave ? [`${leave.label}: ${leave.url}`] : []),
      `--\n${foot}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: htmlOf({
      ...{ marca, foot, before, after, button, leave, branding },
      hasLogo: logo !== null,
      hasCover: cover !== null,
    }),
    pictures: [
      ...(logo === null ? [] : [{ id: logoId, ...logo }]),
      ...(cover === null ? [] : [{ id: coverId, ...cover }]),
    ],
  };
}

const noticeOf = ({ quando = '', ...rest }: Readonly<Record<string, string>>): NoticeFacts => ({
  ...rest,
  ...Object.fromEntries(
    (['visao', 'relatorio', 'dono', 'medida'] as const)
      .filter((name) => name in rest)
      .map((name) => [name, withoutLinks(rest[name] ?? '')]),
  ),
  quando: mailMoment(new Date(quando)),
});

/**
 * Mail programs make links of addresses. In a name that somebody else has chosen, this would be their link in a mail of the portal, so a
 * character without a width stands in each address.
 */
const withoutLinks = (name: string) => name.replace(/[.:](?=[\p{L}\p{N}/])/gu, '$&\u200b');

const logoId = 'logo';
const coverId = 'pagina';

interface Link {
  readonly label: string;
  readonly url: string;
}

interface Page {
  readonly marca: string;
  readonly foot: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly button: Link | undefined;
  readonly leave: Link | undefined;
  readonly hasCover: boolean;
  readonly branding: BrandingFields;
  readonly hasLogo: boolean;
}

/**
 * Mail programs ignore style sheets and modern layout, so each element has its style, and tables place the parts. A long username
 * wraps: `word-break`, because more mail programs know it than `overflow-wrap`.
 */
function htmlOf(page: Page): string {
  const { marca, foot, before, after, button, leave, branding, hasLogo, hasCover } = page;
  const colours = brandVariables(branding, 'light');
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`;
  const head = hasLogo
    ? `<img src="cid:${logoId}" alt="${escapeHtml(marca)}" height="40" style="display:block;height:40px;border:0">`
    : `<strong style="font-size:18px">${escapeHtml(marca)}</strong>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colours['--brand-primary']};color:${colours['--brand-on-primary']};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#475569;word-break:break-all">${escapeHtml(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(marca)}</title></head>
<body style="margin:0;padding:0;background:#f1f5f9;color:#0f172a;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${colours['--brand-primary']}"><tr><td style="padding:24px;word-break:break-word">
<div style="margin:0 0 24px">${head}</div>
${before.map(paragraph).join('\n')}
${hasCover ? coverPicture : ''}${link}
${after.map(paragraph).join('\n')}
${leave ? leaveLink(leave) : ''}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e8f0;font-size:13px;color:#475569">${escapeHtml(foot)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const coverPicture = `<p style="margin:0 0 16px"><img src="cid:${coverId}" alt="A primeira página do arquivo" width="512" style="display:block;width:100%;max-width:512px;height:auto;border:1px solid #e2e8f0"></p>
`;
const leaveLink = ({ label, url }: Link) =>
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#475569;word-break:break-all"><a href="${escapeHtml(url)}" style="color:#475569">${escapeHtml(label)}</a>: ${escapeHtml(url)}</p>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
