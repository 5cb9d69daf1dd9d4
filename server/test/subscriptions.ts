import type { Assinatura } from '@portal/api-client/contract';
import type { ReceivedMail } from '@portal/emulator';
import { and, asc, eq, gt, isNull, like, max, ne, or } from 'drizzle-orm';
import { assinaturaJobs } from '../src/domain/assinaturas/assinaturaJobs.ts';
import { subscriptionFiles } from '../src/domain/assinaturas/subscriptionFiles.ts';
import { exportJobs } from '../src/domain/exports/exportJobs.ts';
import { createMailer } from '../src/domain/mail/createMailer.ts';
import { mailJob } from '../src/domain/mail/mailJob.ts';
import type { PowerBi } from '../src/domain/powerbi/PowerBi.ts';
import { job } from '../src/platform/db/schema.ts';
import type { JobKind } from '../src/platform/jobs/JobKind.ts';
import { createMailServer, type MailServer } from '../src/platform/mail/createMailServer.ts';
import { cloudServer } from './cloudServer.ts';
import { exportDependencies } from './exports.ts';
import type { as } from './factories.ts';
import { publicUrl } from './mailServer.ts';
import { runJob } from './runJob.ts';
import type { TestServer } from './testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;

/** A server with mail whose clock is that of its emulator, and is moved by the test. */
export async function subscriptionServer() {
  const made = await cloudServer(({ mailUrl }) => ({
    MAIL_URL: mailUrl,
    MAIL_FROM: 'portal@portal.example',
    PUBLIC_URL: publicUrl,
  }));
  // At noon in Brasília, so that no test passes the hour of a mail while it waits.
  const [day, noon] = [24 * 60 * 60_000, 15 * 60 * 60_000];
  const now = made.server.context.now().getTime();
  made.server.advance(Math.ceil((now - noon) / day) * day + noon - now);
  return made;
}

interface WorkOptions {
  readonly mailServer?: MailServer;
  readonly powerBi?: Partial<PowerBi>;
  /** Whether the server is killed after a job has run, before the queue notes that. */
  readonly crashes?: () => boolean;
}

/** The jobs of subscriptions, exports and their mails. They are run by the clock of the test, not by that of the database. */
export async function subscriptionWork(
  server: TestServer,
  { mailServer, powerBi, crashes = () => false }: WorkOptions = {},
) {
  const { db, secretBox, now, config } = server.context;
  if (!config.mail) throw new Error('this server sends no mail');
  const own = exportDependencies(server);
  const exports = { ...own, powerBi: { ...own.powerBi, ...powerBi } };
  const mailer = createMailer(true, secretBox, now);
  const kinds = new Map<string, JobKind>(
    [
      ...assinaturaJobs(exports, { mailer, log: { warn: () => undefined } }),
      ...exportJobs(exports),
      mailJob({
        db,
        secretBox,
        now,
        mailServer: mailServer ?? createMailServer(config.mail),
        publicUrl: config.publicUrl,
        files: subscriptionFiles(exports),
      }),
    ].map((kind) => [kind.name, kind]),
  );
  const isOfSubscriptions = or(
    like(job.kind, 'assinaturas.%'),
    like(job.kind, 'exportacoes.%'),
    eq(job.kind, 'mail.arquivo'),
  );
  const failures: Error[] = [];
  // Other files of the same worker have left jobs.
  const [last] = await db.select({ id: max(job.id) }).from(job);
  const first = last?.id ?? 0;

  /** Runs one attempt of each job that waits, or of those of one kind. Returns how many there were. */
  async function runOnce(kindName?: string): Promise<number> {
    const waiting = await db
      .select()
      .from(job)
      .where(
        and(
          isOfSubscriptions,
          gt(job.id, first),
          isNull(job.failed_at),
          ne(job.key, ''),
          kindName === undefined ? undefined : eq(job.kind, kindName),
        ),
      )
      .orderBy(asc(job.id));
    for (const { id, kind, key, cliente_id } of waiting) {
      const found = kinds.get(kind);
      if (!found) throw new Error(`no job ${kind}`);
      // One that is added again meanwhile is a new one.
      await db.delete(job).where(eq(job.id, id));
      const again = () => db.insert(job).values({ kind, key, cliente_id }).onConflictDoNothing();
      try {
        if ((await runJob(found, key)) !== null || crashes()) await again();
      } catch (error) {
        failures.push(error as Error);
        await again();
      }
    }
    return waiting.length;
  }

  return {
    failures,
    runOnce,
    /** Runs one regular kind. */
    async regular(name: string): Promise<void> {
      const found = kinds.get(name);
      if (found) await runJob(found);
    },
    /** Runs what is due and all that follows, with a minute of the clock between two rounds. */
    async settle(rounds = 40): Promise<void> {
      await this.regular('assinaturas.vencer');
      for (let round = 0; round < rounds; round += 1) {
        if ((await runOnce()) === 0) return;
        server.advance(60_000);
      }
    },
  };
}

/** Each day at 08:00 in Brasília. */
export const daily = {
  tipo: 'dias',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora: '08:00',
  fuso: 'America/Sao_Paulo',
};

const path = '/api/assinaturas/';
/** The calls of a person about subscriptions. */
export const subscriptionCalls = (me: Caller) => ({
  create: (body: object) => me.post(path, body),
  list: async () => (await me.get(path)).json<Assinatura[]>(),
  get: (id: number) => me.get(`${path}${id}/`),
  one: async (id: number) => (await me.get(`${path}${id}/`)).json<Assinatura>(),
  change: (id: number, body: object) => me.put(`${path}${id}/`, body),
  remove: (id: number) => me.delete(`${path}${id}/`),
  send: (id: number) => me.post(`${path}${id}/enviar/`),
  adminList: (filter: object = {}) =>
    me.get(`/api/admin/assinaturas/?filter=${encodeURIComponent(JSON.stringify(filter))}`),
});

/** The text of the file in a mail, as the emulator writes it. Empty without a file. */
export function fileIn(mail: ReceivedMail | undefined): string {
  const file = mail?.parsed.attachments.find(({ disposition }) => disposition !== 'inline');
  return file ? Buffer.from(String(file.content), 'base64').toString('latin1') : '';
}
