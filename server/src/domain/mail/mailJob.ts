import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind, RunningJob } from '../../platform/jobs/JobKind.ts';
import type { MailServer } from '../../platform/mail/createMailServer.ts';
import { MailDeferred, MailRefused } from '../../platform/mail/OutgoingMail.ts';
import type { SecretBox } from '../clientes/createSecretBox.ts';
import { type Batch, handMail, type Waiting } from './handMail.ts';
import { digestOfSecret } from './linkSecret.ts';
import type { MailEnd, MailSource } from './MailSource.ts';
import { fileMailJobKind, mailJobKind, readMailJobKey } from './mailJobKey.ts';
import { mailQueries } from './mailQueries.ts';
import { deferredReason, ownReasons } from './mailReasons.ts';
import { textOf } from './mailTexts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A mail that could not be sent for this time is given up. Spec MAIL-02. */
export const giveUpMs = day;
/** The most mails to one person in a time. A digest is one mail. Spec MAIL-05. */
const limits = [
  { ms: hour, most: 10 },
  { ms: day, most: 30 },
];

type Facts = Readonly<Record<string, string>>;

export interface MailJobDependencies {
  readonly db: Db;
  readonly mailServer: MailServer;
  readonly secretBox: SecretBox;
  /** Where links lead, for people whose cliente has no host name of its own. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Where mails with a file have it from. With it the job is that of these mails, without it that of all others. */
  readonly files?: MailSource;
  /** Returns what a mail whose text has `isDecided` may still tell; null if it may not leave. Without this function none of them leaves. */
  readonly factsToTell?: (mail: {
    readonly userId: number;
    readonly kind: string;
    readonly facts: Facts;
  }) => Promise<Facts | null>;
}

/** Nothing may be sent to the person yet. */
interface Later {
  readonly againInSeconds: number;
}

type Ending = Pick<MailEnd, 'state'> & Partial<MailEnd> & { readonly address?: string };

/**
 * Sends the mails of one kind that wait for one person. Who may still get them, their address and their texts are read now. A server
 * that is killed between the sending and the note of it sends that one mail again, with the same `Message-ID`. Spec MAIL-02, MAIL-03.
 */
export function mailJob({
  db,
  mailServer,
  secretBox,
  publicUrl,
  now,
  files,
  factsToTell = async () => null,
}: MailJobDependencies): JobKind {
  const queries = mailQueries(db);

  async function run({ key, postpone }: RunningJob, signal: AbortSignal): Promise<void> {
    const named = readMailJobKey(key);
    if (!named) return;
    while (true) {
      signal.throwIfAborted();
      const next = await db.transaction((tx) => begin(tx, named.userId, named.kind));
      if (next === null) return;
      if ('againInSeconds' in next) return postpone(next.againInSeconds);
      await send(next, signal);
    }
  }

  /** Chooses what is sent next and notes that. Returns null if nothing waits any more. */
  async function begin(tx: Db, userId: number, kind: string): Promise<Batch | Later | null> {
    const own = mailQueries(tx);
    const recipient = await own.lockRecipient(userId, now());
    const waiting = await own.listWaiting(userId, kind);
    const [first] = waiting;
    if (!recipient || !first) return null;
    const text = textOf(kind);
    const mails: [Waiting, ...Waiting[]] = text?.isNotice ? [first, ...waiting.slice(1)] : [first];
    const ids = mails.map(({ id }) => id);
    const giveUp = async (error: string) => {
      await end(tx, mails, { state: 'desistiu', error });
      return begin(tx, userId, kind);
    };
    if (!text) return giveUp(ownReasons.unknownKind);
    if (now().getTime() - first.created_at.getTime() > giveUpMs) {
      return giveUp(first.error ?? ownReasons.tooMany);
    }
    if (!recipient.isAdmitted) return giveUp(ownReasons.notActive);
    const secret = first.secret && openSecret(first.id, first.secret, first.secret_key_id ?? '');
    const link = text.hasFile
      ? null
      : await own.findLink(userId, kind === 'convite' ? 'convite' : 'recuperacao');
    const isCurrent = link && secret && link.hash === digestOfSecret(secret);
    if (!text.hasFile && first.secret && (!isCurrent || link.expires_at <= now())) {
      return giveUp(ownReasons.linkEnded);
    }
    const waitMs = text.isAsked ? 0 : await waitOf(own, userId, kind, ids, text.isNotice ?? false);
    if (waitMs > 0) return { againInSeconds: Math.ceil(waitMs / 1000) };
    await own.claim(ids, now());
    return {
      mails,
      recipient,
      secret: secret || null,
      expiresAt: secret && link ? link.expires_at : null,
    };
  }

  function openSecret(id: number, bytes: Buffer, keyId: string): string {
    return secretBox.open(`mail:${id}`, { keyId, bytes });
  }

  /** How long the next mail must wait: for the limits of the person, and a notice for the end of an hour since the last one. */
  async function waitOf(
    own: ReturnType<typeof mailQueries>,
    userId: number,
    kind: string,
    ids: readonly number[],
    isNotice: boolean,
  ): Promise<number> {
    const at = now().getTime();
    const begun = await own.listBegun(userId, new Date(at - day), ids);
    const until = limits.map(({ ms, most }) => {
      const recent = begun.filter((one) => one.at.getTime() > at - ms);
      const oldest = recent[recent.length - most];
      return oldest ? oldest.at.getTime() + ms : 0;
    });
    const alike = isNotice ? begun.findLast((one) => one.kind === kind) : undefined;
    return Math.max(...until, alike ? alike.at.getTime() + hour : 0) - at;
  }

  /** Notes how mails have ended. Who has a file for them hears of it in the same transaction. */
  async function end(
    tx: Db,
    mails: Batch['mails'],
    { state, error = null, refused = null, hasFile = false, address }: Ending,
  ): Promise<void> {
    const ids = mails.map(({ id }) => id);
    await mailQueries(tx).end(ids, state, now(), { address: address ?? null, error });
    const [{ id, kind }] = mails;
    if (textOf(kind)?.hasFile) await files?.ended(tx, id, { state, error, refused, hasFile });
  }

  /** Sends a batch: first what a file needs is decided and read, and then the mail is handed to the mail server. */
  async function send(batch: Batch, signal: AbortSignal): Promise<void> {
    const { mails, recipient } = batch;
    const [first] = mails;
    const { id, kind, user_id } = first;
    const ids = mails.map((one) => one.id);
    const text = textOf(kind);
    if (!text) return;
    const note = (ending: Ending) => db.transaction((tx) => end(tx, mails, ending));
    let hasFile = false;
    try {
      const { facts } = first;
      const told = text.isDecided ? await factsToTell({ userId: user_id, kind, facts }) : facts;
      if (told === null) return await note({ state: 'desistiu', error: ownReasons.noRight });
      const enclosed = text.hasFile ? await files?.enclose({ id, userId: user_id }, signal) : null;
      if (enclosed && 'refused' in enclosed) {
        const { refused } = enclosed;
        return await note({ state: 'desistiu', error: ownReasons.noRight, refused });
      }
      hasFile = await handMail(
        { db, mailServer, publicUrl },
        text,
        { ...batch, mails: [{ ...first, facts: told }, ...mails.slice(1)] },
        enclosed ?? null,
        signal,
      );
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof MailRefused)) {
        const isDeferred = error instanceof MailDeferred;
        await queries.noteFailure(ids, isDeferred ? deferredReason(message) : message);
        throw error;
      }
      return note({ state: 'recusado', error: message, address: recipient.email });
    }
    await note({ state: 'enviado', hasFile, address: recipient.email });
  }

  // Mails end by their age. The pause between two attempts is short enough for a link of one hour.
  const common = { maxAttempts: 1_000, maxPauseSeconds: 600, run };
  return files
    ? { name: fileMailJobKind, queue: 'mailsWithFiles', ...common }
    : { name: mailJobKind, queue: 'mails', ...common };
}
