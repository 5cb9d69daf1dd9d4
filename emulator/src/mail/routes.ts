import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  escapeHtml,
  layout,
  contentSecurityPolicy as pagePolicy,
} from '../entra/signInPage/layout.ts';
import type { Mailbox, ReceivedMail } from './createMailbox.ts';

/** A mail decides its own styles and may run and load nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups";

/** The pages that list mails show one of them in a frame. */
const contentSecurityPolicy = `${pagePolicy}; frame-src 'self'`;

const mailPage = (reply: FastifyReply) =>
  reply
    .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8');

interface IdParams {
  Params: { id: string };
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const nameAndAddress = ({ name = '', address = '' } = {}) =>
  name ? `${name} <${address}>` : address;

/** What tests in another process read of a mail. */
const present = ({ id, receivedAt, recipients, parsed }: ReceivedMail) => ({
  id,
  receivedAt,
  recipients,
  from: nameAndAddress(parsed.from),
  to: (parsed.to ?? []).map((one) => nameAndAddress(one)),
  subject: parsed.subject ?? '',
  messageId: parsed.messageId ?? '',
  text: parsed.text ?? '',
  html: parsed.html ?? '',
  headers: parsed.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`),
  /** `content` in base64. */
  attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? '',
    mimeType,
    content,
  })),
});

/** The HTML of a mail with its pictures, which name parts of the mail. */
function htmlOf({ parsed }: ReceivedMail): string {
  const html = parsed.html ?? `<pre>${escapeHtml(parsed.text ?? '')}</pre>`;
  return parsed.attachments.reduce((text, { contentId, mimeType, content }) => {
    const cid = contentId?.replace(/^<|>$/g, '');
    return cid ? text.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${content}`) : text;
  }, html);
}

/** Lists and shows the mails that the emulated server has taken. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/_emulator/mails', async ({ query }) =>
    mailbox.list(query.to).map(present),
  );
  app.delete('/_emulator/mails', async (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/mail', async (_request, reply) => {
    const mails = mailbox.list();
    const rows = mails.slice(0, 200).map(
      ({ id, receivedAt, recipients, parsed }) =>
        `<li><a href="/mail/${id}">${escapeHtml(parsed.subject || '(sem assunto)')}</a>
<span class="detail">para ${escapeHtml(recipients.join(', '))}, ${timeFormat.format(new Date(receivedAt))}</span></li>`,
    );
    const body =
      rows.length === 0
        ? '<p>Nenhum e-mail chegou ainda.</p>'
        : `<p>${mails.length === 1 ? '1 e-mail' : `${mails.length} e-mails, os mais novos primeiro`}.</p><ul>${rows.join('\n')}</ul>`;
    return mailPage(reply).send(layout('E-mails recebidos', body));
  });

  app.get<IdParams>('/mail/:id', async ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id));
    if (!mail) return mailPage(reply.code(404)).send(layout('E-mail não encontrado', ''));
    const { id, from, to, subject, text } = present(mail);
    const body = `<p><a href="/mail">Todos os e-mails</a></p>
<p>De ${escapeHtml(from)}<br>Para ${escapeHtml(to.join(', '))}<br><a href="/mail/${id}/source">Fonte</a></p>
<iframe title="E-mail" src="/mail/${id}/html" sandbox="allow-popups" height="560"></iframe>
<h2>Texto</h2>
<pre>${escapeHtml(text)}</pre>`;
    return mailPage(reply).send(layout(subject, body));
  });

  app.get<IdParams>('/mail/:id/html', async ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id));
    if (!mail) return reply.code(404).send();
    return reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(htmlOf(mail));
  });

  app.get<IdParams>('/mail/:id/source', async ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id));
    if (!mail) return reply.code(404).send();
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/plain; charset=iso-8859-1')
      .send(Buffer.from(mail.source, 'latin1'));
  });
}
