import type { Source } from './Environment.ts';

/** How mail leaves the portal. Spec MAIL-01. */
export interface MailSettings {
  /** The mail server with user and password, as nodemailer reads it. */
  readonly url: string;
  /** The address of the sender. */
  readonly from: string;
}

/** True for one address without a name. A mail program takes some other texts for several addresses, or for another one. */
export const isOneAddress = (text: string) => /^[^\s@<>(),:;"]+@[^\s@<>(),:;"]+$/.test(text);

/** Reads MAIL_URL and MAIL_FROM. Returns null if there is no mail. Reports what is wrong, and a PUBLIC_URL that is missing for the links. */
export function readMail({ env, report }: Source): MailSettings | null {
  const { MAIL_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return null;
  if (!url || !from) {
    report('MAIL_URL e MAIL_FROM devem ser informados juntos.');
    return null;
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol) || !parsed.hostname) {
    // The setting may hold a password, so it is not repeated.
    report(
      'MAIL_URL deve ser o endereço de um servidor de e-mail: smtp://usuario:senha@servidor:587 ou smtps://… (caracteres especiais da senha codificados).',
    );
  }
  if (!isOneAddress(from)) {
    report('MAIL_FROM deve ser só o endereço do remetente (portal@exemplo.com).');
  }
  if (!env.PUBLIC_URL) report('PUBLIC_URL é necessária para enviar e-mails: os links a usam.');
  return { url, from };
}
