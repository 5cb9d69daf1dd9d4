import { reasonForAdmins } from '../../../domain/mail/mailReasons.ts';
import { allOf, type Judgement } from '../Finding.ts';
import type { Unreached } from '../lostMailQueries.ts';

/** Tells that mails of the portal do not reach people. Whom, is read when the finding is shown: findings name no person. */
export function checkLostMails(unreached: readonly Unreached[]): Judgement {
  const [first] = unreached;
  return allOf(
    ['email_falha'],
    first
      ? [
          {
            tipo: 'email_falha',
            assunto: 'cliente',
            gravidade: 'aviso',
            relatorios: [],
            dados: {
              pessoas: String(unreached.length),
              motivo: reasonForAdmins(first.motivo, first.estado) ?? '',
            },
          },
        ]
      : [],
  );
}
