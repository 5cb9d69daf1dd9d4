import type { Invitation } from '@portal/api-client/contract';
import type { Mailer } from '../mail/createMailer.ts';
import { type AccountLink, linkAddress } from './createLink.ts';

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
