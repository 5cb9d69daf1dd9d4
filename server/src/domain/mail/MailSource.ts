import type { Db } from '../../platform/db/openDatabase.ts';
import type { OutgoingMail } from '../../platform/mail/OutgoingMail.ts';

type File = NonNullable<OutgoingMail['files']>[number];

/** What a mail carries at the moment at which it leaves. */
export interface Enclosed {
  /** What its text tells. */
  readonly facts: Readonly<Record<string, string>>;
  /** Null if the file is too large for a mail. */
  readonly file: File | null;
  /** The facts of the mail without its file, if the server of the recipient finds it too large. */
  readonly factsWithoutFile: Readonly<Record<string, string>>;
  /** The first page as a picture; null without one. */
  readonly cover: { readonly mime: string; readonly content: Buffer } | null;
}

/** Why a person gets nothing. */
export interface NotEnclosed {
  /** A sentence. */
  readonly refused: string;
}

/** Where the mails with a file have it from. */
export interface MailSource {
  /**
   * Decides whether the person of a mail may get its file now, and reads it. Throws if that is not known yet. Nothing is kept.
   */
  enclose(
    mail: { readonly id: number; readonly userId: number },
    signal: AbortSignal,
  ): Promise<Enclosed | NotEnclosed>;
  /** Notes how a mail has ended, in the transaction that notes it of the mail. */
  ended(tx: Db, mailId: number, end: MailEnd): Promise<void>;
}

export interface MailEnd {
  readonly state: 'enviado' | 'recusado' | 'desistiu';
  readonly error: string | null;
  /** Why the person got nothing, if the portal refused it. */
  readonly refused: string | null;
  /** True if the mail left with its file. */
  readonly hasFile: boolean;
}
