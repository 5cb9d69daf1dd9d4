import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { certificates } from '../../../../test/certificates.ts';
import { runJob } from '../../../../test/runJob.ts';
import { syslogReceiver } from '../../../../test/syslogReceiver.ts';
import { openMigrated } from '../../../../test/testDatabase.ts';
import { testServer } from '../../../../test/testServer.ts';
import { readSyslog } from '../../../config/history.ts';
import { createSigner } from '../../../domain/seal/createSigner.ts';
import { sealBatch } from '../../../domain/seal/sealBatch.ts';
import { sentQueries } from '../../../domain/seal/sentQueries.ts';
import { syslogJob } from './syslogJob.ts';

const program = '/usr/sbin/rsyslogd';
const hasRsyslog = spawnSync(program, ['-v']).status === 0;

let rsyslog: ChildProcess | undefined;
const kill = async () => {
  if (rsyslog?.exitCode !== null || rsyslog.signalCode !== null) return;
  rsyslog.kill('SIGKILL');
  await once(rsyslog, 'exit');
};
afterEach(kill);

/** A folder with the files of an rsyslog that takes messages by TLS and writes their numbers to a file. */
async function configure() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rsyslog-'));
  const fileOf = (name: string) => join(folder, name);
  const { certificate, privateKey } = certificates.localhost;
  writeFileSync(fileOf('cert.pem'), certificate);
  writeFileSync(fileOf('key.pem'), privateKey);
  const free = await syslogReceiver();
  free.close();
  writeFileSync(
    fileOf('rsyslog.conf'),
    `global(workDirectory="${folder}" defaultNetstreamDriver="gtls" defaultNetstreamDriverCAFile="${fileOf('cert.pem')}"
  defaultNetstreamDriverCertFile="${fileOf('cert.pem')}" defaultNetstreamDriverKeyFile="${fileOf('key.pem')}")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon")
input(type="imtcp" port="${free.port}" address="127.0.0.1")
template(name="line" type="string" string="%msgid% %structured-data% %msg%\\n")
*.* action(type="omfile" file="${fileOf('received')}" template="line")
`,
  );
  return { port: free.port, ca: fileOf('cert.pem'), fileOf };
}

async function start({ port, fileOf }: Awaited<ReturnType<typeof configure>>) {
  rsyslog = spawn(program, ['-n', '-f', fileOf('rsyslog.conf'), '-i', fileOf('pid')], {
    stdio: 'ignore',
  });
  const isListening = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1', () => answer(true));
      socket.on('error', () => answer(false)).on('connect', () => socket.destroy());
    });
  await expect.poll(isListening, { timeout: 15_000 }).toBe(true);
}

describe.skipIf(!hasRsyslog)('rsyslog by TLS (needs rsyslogd with gtls)', () => {
  it('GANCHO-05 gets each of 3,000 rows in the order of their numbers, killed while they are sent, if its certificate is trusted', {
    tags: ['slow'],
    timeout: 180_000,
  }, async () => {
    const { context } = await testServer({}, { database: await openMigrated() });
    const { db, now, config } = context;
    await db.execute(
      sql`insert into audit (action, target) select 'equipe.update', 'equipe:' || n from generate_series(1, 3000) n`,
    );
    while ((await sealBatch(db, createSigner(config.auditKey))) > 0);
    const world = await configure();
    await start(world);
    const jobTo = (address: string) => {
      const target = readSyslog({
        env: { AUDIT_SYSLOG_URL: address },
        report: expect.fail,
        asksForDevelopment: false,
      });
      if (!target) throw new Error('no target');
      return syslogJob({ db, target, publicUrl: config.publicUrl, now });
    };
    await expect(runJob(jobTo(`tls://localhost:${world.port}`))).rejects.toThrow(/self-signed/);
    const queries = sentQueries(db);
    expect(await queries.read()).toMatchObject({
      seq: 0,
      error: 'O certificado do endereço não é válido.',
    });
    const job = jobTo(`tls://localhost:${world.port}?ca=${world.ca}`);
    let kills = 0;
    while ((await queries.read()).waiting > 0) {
      const round = runJob(job).catch(() => null);
      if (kills < 5) {
        kills += 1;
        await delay(Math.random() * 2_500);
        await kill();
        await delay(Math.random() * 500);
        await start(world);
      }
      await round;
    }
    const read = () =>
      existsSync(world.fileOf('received')) ? readFileSync(world.fileOf('received'), 'utf8') : '';
    // A killed rsyslog leaves a line without its end, to which the next one adds.
    const numbers = () =>
      [
        ...read().matchAll(
          /numero="(\d+)"(?:(?!historico@).)*"alvo":\{"tipo":"equipe","id":\1,(?:(?!historico@).)*\}\}$/gm,
        ),
      ].map(([, numero]) => Number(numero));
    const all = Array.from({ length: 3_000 }, (_, index) => index + 1);
    await expect.poll(() => [...new Set(numbers())]).toEqual(all);
  });
});
