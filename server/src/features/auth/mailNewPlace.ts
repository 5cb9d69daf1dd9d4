import type { OnNewPlace } from '../../domain/identity/createSessions.ts';
import { deviceText } from '../../domain/identity/deviceText.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';

/** Returns what a sign-in from a new device and a new network does: it tells the person by mail. Spec SESS-02. */
export const mailNewPlace =
  (mailer: Mailer): OnNewPlace =>
  async (tx, { userId, network, userAgent }) => {
    await mailer.queue(tx, {
      userId,
      kind: 'entrada_nova',
      facts: { aparelho: deviceText(userAgent), rede: network },
    });
  };
