import { cancelAssinatura } from '@portal/api-client/contract';
import type { BrandingFields } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { MailServer } from '../../platform/mail/createMailServer.ts';
import { MailRefused } from '../../platform/mail/OutgoingMail.ts';
import { brandQueries } from '../clientes/brandQueries.ts';
import { linkOrigin } from '../enderecos/linkOrigin.ts';
import type { Enclosed } from './MailSource.ts';
import type { mailQueries } from './mailQueries.ts';
import type { MailText } from './mailTexts.ts';
import { renderMail } from './renderMail.ts';

export type Waiting = Awaited<ReturnType<ReturnType<typeof mailQueries>['listWaiting']>>[number];
type Recipient = NonNullable<Awaited<ReturnType<ReturnType<typeof mailQueries>['lockRecipient']>>>;

/** What one attempt sends: the mails that one message tells, and to whom. */
export interface Batch {
  readonly mails: readonly [Waiting, ...Waiting[]];
  readonly recipient: Recipient;
  readonly secret: string | null;
  readonly expiresAt: Date | null;
}

/** The page of the viewer on which a person leaves a subscription. Spec ASSI-04. */
const leavePath = '/assinaturas/cancelar';

interface HandDependencies {
  readonly db: Db;
  readonly mailServer: MailServer;
  readonly publicUrl: string;
}

/** Hands a mail to the mail server. One that is too large for it goes without its file. Returns whether a file has left. */
export async function handMail(
  { db, mailServer, publicUrl }: HandDependencies,
  text: MailText,
  batch: Batch,
  enclosed: Enclosed | null,
  signal: AbortSignal,
): Promise<boolean> {
  const { host } = new URL(publicUrl);
  const { mails, recipient, secret, expiresAt } = batch;
  const [{ id, created_at }] = mails;
  const { first_name, last_name, username, email, contato } = recipient;
  const branding = recipient.branding ?? {};
  const origin = await linkOrigin(db, publicUrl, recipient.clienteId);
  const code = encodeURIComponent(secret ?? '');
  const logo = await findLogo(db, branding);
  const sendWith = async (file: Enclosed['file'], facts: Readonly<Record<string, string>>) => {
    const rendered = renderMail(
      {
        text,
        branding,
        person: { nome: first_name || username, username, contato },
        expiresAt,
        secret,
        notices: mails.map((one) => ({ ...one.facts, ...facts })),
        logo,
        ...(enclosed && {
          enclosed: { cover: enclosed.cover, leavePath: `${leavePath}?codigo=${code}` },
        }),
      },
      origin,
    );
    await mailServer.send(
      {
        ...rendered,
        messageId: `portal.${id}.${created_at.getTime()}@${host}`,
        to: { name: `${first_name} ${last_name}`.trim(), address: email },
        ...(file && { files: [file] }),
        ...(enclosed && {
          // Mail programs offer to leave by one press. RFC 8058.
          headers: {
            'List-Unsubscribe': `<${origin}${cancelAssinatura.path}?codigo=${code}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      },
      signal,
    );
  };
  const file = enclosed?.file ?? null;
  try {
    await sendWith(file, enclosed?.facts ?? {});
    return file !== null;
  } catch (error) {
    if (!(error instanceof MailRefused) || !error.isTooLarge || !enclosed || !file) throw error;
    await sendWith(null, enclosed.factsWithoutFile);
    return false;
  }
}

/** The kinds of pictures that mail programs show. */
const shown = ['image/png', 'image/jpeg', 'image/gif'];
/** A larger logo is left out: each mail carries it, because many programs load no picture from an address. */
const maxBytes = 100_000;

/** The logo of a brand as a part of a mail; null without one, and for one that mail programs do not show. */
async function findLogo(db: Db, { logo }: BrandingFields) {
  const image = await brandQueries(db).findImage(logo ?? '');
  if (!image || !shown.includes(image.mime) || image.content.length > maxBytes) return null;
  return { mime: image.mime, content: image.content };
}
