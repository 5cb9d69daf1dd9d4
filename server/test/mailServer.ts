import type { ReceivedMail } from '@portal/emulator';
import { and, eq, sql } from 'drizzle-orm';
import { recoveryJobKind } from '../src/domain/accounts/recoveryQueries.ts';
import { createMailer } from '../src/domain/mail/createMailer.ts';
import { mailJob } from '../src/domain/mail/mailJob.ts';
import { mailJobKind } from '../src/domain/mail/mailJobKey.ts';
import { recoveryJob } from '../src/features/recuperacao/recoveryJob.ts';
import { job } from '../src/platform/db/schema.ts';
import { createMailServer, type MailServer } from '../src/platform/mail/createMailServer.ts';
import { runJob } from './runJob.ts';
import { type TestServer, testServer } from './testServer.ts';

/** The origin of the links in the mails of a test. */
export const publicUrl = 'https://portal.exemplo.com';

/** A server that sends mails to the emulator. */
export async function mailingServer(
  settings: Record<string, string> = {},
  options: Parameters<typeof testServer>[1] = {},
): Promise<TestServer> {
  const { emulator } = await testServer();
  const mail = { MAIL_URL: emulator.mailUrl, MAIL_FROM: 'portal@portal.example' };
  return testServer({ ...mail, PUBLIC_URL: publicUrl, ...settings }, options);
}

/** The kinds of jobs that answer forgotten passwords and send mails. */
export function accountJobs({ context }: TestServer, server?: MailServer) {
  const { db, secretBox, now, config } = context;
  if (!config.mail) throw new Error('this server sends no mail');
  const mailServer = server ?? createMailServer(config.mail);
  return {
    recovery: recoveryJob(db, createMailer(true, secretBox, now), now),
    mail: mailJob({ db, mailServer, secretBox, publicUrl: config.publicUrl, now }),
  };
}

/** Runs the jobs that wait for a person, as a server does. Returns for how many seconds the mails of each kind were postponed. */
export async function deliver(
  server: TestServer,
  { id }: { readonly id: number },
  mailServer?: MailServer,
): Promise<Record<string, number>> {
  const { db } = server.context;
  const { recovery, mail } = accountJobs(server, mailServer);
  const asked = and(eq(job.kind, recoveryJobKind), eq(job.key, String(id)));
  if ((await db.delete(job).where(asked).returning()).length > 0)
    await runJob(recovery, String(id));
  const waiting = and(eq(job.kind, mailJobKind), sql`starts_with(${job.key}, ${`${id}:`})`);
  const postponed: Record<string, number> = {};
  for (const { key } of await db.select().from(job).where(waiting)) {
    const seconds = await runJob(mail, key);
    if (seconds === null) await db.delete(job).where(and(waiting, eq(job.key, key)));
    else postponed[key.split(':')[1] ?? ''] = seconds;
  }
  return postponed;
}

/** The mails that have arrived at an address, the newest first. */
export const mailsTo = ({ emulator }: TestServer, { email }: { readonly email: string }) =>
  emulator.mailbox.list(email);

/** The secret of the link in a mail. */
export function secretIn(mail: ReceivedMail | undefined): string {
  const [, secret] = /#([\w-]{43})\b/.exec(mail?.parsed.text ?? '') ?? [];
  if (secret === undefined) throw new Error('this mail has no link');
  return secret;
}
