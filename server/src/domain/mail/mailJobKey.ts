import { textOf } from './mailTexts.ts';

/** The kind of the jobs that send mails. A key is `{user id}:{kind of mail}`, so that one server at a time sends the mails of one kind to one person. */
export const mailJobKind = 'mail';
/** The kind of the jobs of mails that carry a file. They wait for Power BI, which must not delay the others. */
export const fileMailJobKind = 'mail.arquivo';

/** The kind of the job that sends a mail. */
export const jobKindOfMail = (kind: string): string =>
  textOf(kind)?.hasFile ? fileMailJobKind : mailJobKind;

/** Reads the key of a mail's job. Returns null for a key of another form. */
export function readMailJobKey(key: string): { userId: number; kind: string } | null {
  const [, id, kind] = /^(\d{1,10}):(\w+)$/.exec(key) ?? [];
  return id === undefined || kind === undefined ? null : { userId: Number(id), kind };
}
