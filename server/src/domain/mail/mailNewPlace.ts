import type { OnNewPlace } from '../identity/createSessions.ts';
import { deviceText } from '../identity/deviceText.ts';
import type { Mailer } from './createMailer.ts';

/** Returns what a sign-in from a new device and a new network does: it tells the person by mail. Spec SESS-02. */
export const mailNewPlace =
  (mailer: Mailer): OnNewPlace =>
  (tx, { userId, network, userAgent }) =>
    mailer.queue(tx, {
      userId,
      kind: 'entrada_nova',
      facts: { aparelho: deviceText(userAgent), rede: network },
    });
