import type { Invitation } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { digestOfSecret, newSecret } from '../mail/linkSecret.ts';
import { type LinkPurpose, linkQueries } from './linkQueries.ts';

const hourMs = 60 * 60_000;
/** How long a link holds. Spec CONTA-07, CONTA-08. */
const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  convite: 7 * 24 * hourMs,
  recuperacao: hourMs,
};

export interface AccountLink {
  /** What stands after `#` in the address of the page. Nothing but this answer and the mail has it. */
  readonly secret: string;
  readonly expiresAt: Date;
}

interface LinkOptions {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The administrator who invites; null if the person asks. */
  readonly createdBy: number | null;
  readonly mailer: Mailer;
  readonly now: Date;
}

/** Makes a link by which a person sets a password once, and sends it by mail if there is mail. The earlier one of its purpose ends. */
export async function createLink(
  tx: Db,
  { userId, purpose, createdBy, mailer, now }: LinkOptions,
): Promise<AccountLink> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs[purpose]);
  const hash = digestOfSecret(secret);
  await linkQueries(tx).save({ userId, purpose, hash, createdBy, now, expiresAt });
  await mailer.queue(tx, { userId, kind: purpose, secret });
  return { secret, expiresAt };
}

/** The address of the page that takes a secret. What stands after `#` is sent to no server and stands in no log. Spec CONTA-09. */
export const linkAddress = (origin: string, secret: string) => `${origin}/definir-senha#${secret}`;

/** An invitation as its answer shows it. Without mail it has the link, this once. Spec CONTA-07. */
export const presentInvitation = (
  { secret, expiresAt }: AccountLink,
  origin: string,
  { isOn }: Mailer,
): Invitation => ({
  enviado: isOn,
  ...(!isOn && { link: linkAddress(origin, secret) }),
  ate: expiresAt.toISOString(),
});
