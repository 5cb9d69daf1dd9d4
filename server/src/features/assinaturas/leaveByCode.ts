import { assinaturaWriteQueries } from '../../domain/assinaturas/assinaturaWriteQueries.ts';
import { envioQueries } from '../../domain/assinaturas/envioQueries.ts';
import { recipientQueries } from '../../domain/assinaturas/recipientQueries.ts';
import { digestOfSecret } from '../../domain/mail/linkSecret.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/**
 * Ends the part of a person in a subscription, by the code of one of its mails of the last ninety days. Does nothing for any other text.
 * The others go on getting it. An owner who was its only recipient pauses it. Spec ASSI-04.
 */
export async function leaveByCode(db: Db, codigo: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const envio = await envioQueries(tx).findByCode(digestOfSecret(codigo));
    if (!envio) return;
    const { assinatura_id: id, user_id: userId } = envio;
    const write = assinaturaWriteQueries(tx);
    const assinatura = await write.lock(id);
    if (!assinatura) return;
    const recipients = recipientQueries(tx);
    await recipients.leave(id, userId, now);
    const rest = await recipients.listRecipients(assinatura, 1);
    if (rest.length === 0) {
      await write.update(id, { pausada: true, motivo: 'Ninguém mais recebe esta assinatura.' });
    }
  });
}
