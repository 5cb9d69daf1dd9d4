/** Why the portal itself gives a mail up. */
export const ownReasons = {
  unknownKind: 'tipo desconhecido nesta versão',
  tooMany: 'não pôde sair em 24 horas: havia e-mails demais para esta pessoa',
  notActive: 'a conta não está ativa',
  linkEnded: 'o link não vale mais',
  noRight: 'a pessoa não podia receber o arquivo',
};
const deferred = 'O servidor pediu para tentar depois: ';

/** What a mail keeps of a server that asked for a later attempt. */
export const deferredReason = (answer: string) => `${deferred}${answer}`;

/**
 * The reason of a mail as an administrator of a cliente may read it. The text of a failed connection names addresses of the network of
 * the portal, which only superusers administer; what a server answered about this recipient or mail stays.
 */
export function reasonForAdmins(reason: string | null, state: string): string | null {
  const isAnswer = state === 'recusado' || reason?.startsWith(deferred);
  if (reason === null || isAnswer || Object.values(ownReasons).includes(reason)) return reason;
  return 'O portal não conseguiu entregar ao servidor de e-mail.';
}
