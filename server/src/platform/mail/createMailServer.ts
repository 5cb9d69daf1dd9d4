import { createTransport } from 'nodemailer';
import { isOneAddress, type MailSettings } from '../../config/mail.ts';
import { MailDeferred, MailRefused, type OutgoingMail } from './OutgoingMail.ts';

/** Hands mails to the configured mail server. */
export interface MailServer {
  /**
   * Sends one mail and returns what the server answered. Throws MailRefused if the server refuses the recipient or the content by a
   * permanent error (5xx), MailDeferred if it asks for a later attempt (4xx). Throws any other error, which may name addresses of the
   * network of the portal, if a later attempt may succeed. An abort of the signal stops the sending.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<string>;
}

/** The steps of an exchange with a mail server have these time limits, in milliseconds. Together they fit into one attempt of a job. */
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
const loopback = ['localhost', '127.0.0.1', '[::1]'];

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
}

/** Uses nodemailer. A password is sent over TLS only, except to this machine. Spec MAIL-02. */
export function createMailServer({ url, from }: MailSettings): MailServer {
  const { protocol, hostname, username } = new URL(url);
  const sendsPassword = username !== '' && !loopback.includes(hostname);
  const transport = createTransport({
    url,
    ...limits,
    requireTLS: protocol === 'smtp:' && sendsPassword,
    // No part of a mail may be read from a file or an address that a name or a brand contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      const { messageId, fromName, to, subject, text, html, pictures, files = [] } = mail;
      // The library would read several recipients out of an address with a comma, from before the rule about addresses.
      if (!isOneAddress(to.address)) throw new MailRefused('o endereço não é um só endereço');
      try {
        const { response } = await transport.sendMail({
          messageId: `<${messageId}>`,
          from: { name: fromName, address: from },
          to,
          // The recipients do not depend on what the names contain.
          envelope: { from, to: [to.address] },
          subject,
          text,
          html,
          attachments: [
            ...pictures.map(({ id, mime, content }) => ({
              cid: id,
              contentType: mime,
              content,
              contentDisposition: 'inline' as const,
            })),
            ...files.map(({ name, mime, content }) => ({
              filename: name,
              contentType: mime,
              content,
            })),
          ],
          // Programs that answer mails automatically, such as absence notices, do not answer a mail with these headers. RFC 3834.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...mail.headers,
          },
          ...(signal && { signal }),
        });
        return response;
      } catch (error) {
        const { message, responseCode = 0, command = '' } = error as SmtpError;
        // A code at another step is about the portal's own settings, which may be mended within the day.
        // 552 at any step says that the mail is too large. So do 5.2.3 and 5.3.4. RFC 3463.
        const isTooLarge = responseCode === 552 || /\b5\.(2\.3|3\.4)\b/.test(message);
        const isAboutMail = isTooLarge || ['RCPT TO', 'DATA'].includes(command);
        if (isAboutMail && responseCode >= 500) {
          throw new MailRefused(message, { cause: error, isTooLarge });
        }
        if (isAboutMail && responseCode >= 400) throw new MailDeferred(message, { cause: error });
        throw error;
      }
    },
  };
}
