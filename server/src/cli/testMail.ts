import { randomUUID } from 'node:crypto';
import { isOneAddress } from '../config/mail.ts';
import type { Config } from '../config.ts';
import { createMailServer } from '../platform/mail/createMailServer.ts';
import { StartError } from '../StartError.ts';

/**
 * Sends one mail to an address and returns what the mail server answered. Throws StartError with its answer, or with that of the
 * connection, if the mail could not be sent. Spec MAIL-01.
 */
export async function testMail({ mail, publicUrl }: Config, address: string): Promise<string> {
  if (!mail) {
    throw new StartError('O portal não envia e-mails: informe MAIL_URL, MAIL_FROM e PUBLIC_URL.');
  }
  if (!isOneAddress(address)) {
    throw new StartError(`${address} não é um endereço de e-mail (--mail ENDEREÇO).`);
  }
  const { host, hostname } = new URL(publicUrl);
  const server = new URL(mail.url).host;
  const sentence = `Este é um teste do portal em ${publicUrl}. Se você o lê, os e-mails do portal chegam.`;
  try {
    const answer = await createMailServer(mail).send({
      messageId: `portal.teste.${randomUUID()}@${hostname}`,
      fromName: 'Portal',
      to: { name: '', address },
      subject: `Teste de e-mail de ${host}`,
      text: `${sentence}\n`,
      html: `<p>${sentence}</p>`,
      pictures: [],
    });
    return `${server} aceitou o e-mail para ${address}: ${answer}`;
  } catch (error) {
    throw new StartError(
      `${server} não aceitou o e-mail para ${address}: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}
