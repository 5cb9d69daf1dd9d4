import PostalMime, { type Email } from 'postal-mime';

/** A mail that the emulated server has taken. */
export interface ReceivedMail {
  readonly id: number;
  readonly receivedAt: string;
  /** The recipients of the envelope, who may differ from those that the headers name. */
  readonly recipients: readonly string[];
  /** The mail as it came over the wire. */
  readonly source: string;
  readonly parsed: Email;
}

/** Mails in memory. The oldest ones are dropped, so that a long run does not fill it. */
export interface Mailbox {
  add(source: Buffer, recipients: readonly string[]): Promise<void>;
  /** The newest first; only those to one address if it is given. */
  list(recipient?: string): readonly ReceivedMail[];
  find(id: number): ReceivedMail | undefined;
  clear(): void;
}

const maxMails = 2_000;

export function createMailbox(clock: () => Date): Mailbox {
  let mails: ReceivedMail[] = [];
  let nextId = 1;
  return {
    async add(source, recipients) {
      const parsed = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
      const receivedAt = clock().toISOString();
      const mail = {
        id: nextId,
        receivedAt,
        recipients,
        source: source.toString('latin1'),
        parsed,
      };
      nextId += 1;
      mails = [mail, ...mails].slice(0, maxMails);
    },
    list(recipient) {
      const wanted = recipient?.toLowerCase();
      if (wanted === undefined) return mails;
      return mails.filter(({ recipients }) =>
        recipients.some((one) => one.toLowerCase() === wanted),
      );
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}
