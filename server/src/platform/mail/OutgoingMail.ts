/** One mail as it is handed to the mail server. */
export interface OutgoingMail {
  /** Without the angle brackets. Two sends of one mail have the same, so that a reader can tell a repeated one. */
  readonly messageId: string;
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML names as `cid:{id}`. */
  readonly pictures: readonly {
    readonly id: string;
    readonly mime: string;
    readonly content: Buffer;
  }[];
}

/** The mail server has refused the recipient or the content for good. Another attempt would be refused too. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
