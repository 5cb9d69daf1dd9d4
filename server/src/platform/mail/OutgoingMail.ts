/** One mail as it is handed to the mail server. */
export interface OutgoingMail {
  /** Without the angle brackets. Two sends of one mail have the same, so that a reader can tell a repeated one. */
  readonly messageId: string;
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that are sent as parts of the mail. The HTML shows the picture with the id `logo` by the address `cid:logo`. */
  readonly pictures: readonly {
    readonly id: string;
    readonly mime: string;
    readonly content: Buffer;
  }[];
  /** Files that the reader can save. */
  readonly files?: readonly {
    readonly name: string;
    readonly mime: string;
    readonly content: Buffer;
  }[];
  /** Further headers by their names. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The mail server has refused the recipient or the content by a permanent error (5xx). It would refuse another attempt too. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** True if the mail was too large for the server or for the recipient: a smaller one may be taken. */
  readonly isTooLarge: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isTooLarge?: boolean } = {}) {
    super(message, options);
    this.isTooLarge = options.isTooLarge ?? false;
  }
}

/** The mail server has answered that the recipient or the content cannot be taken yet (4xx). It would take another attempt. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}
