// 1,000 mails by two servers that are killed 20 times, to a mail server that refuses, stalls and drops: each mail arrives, at most one more
// for each kill, and none at another address. MAILS and KILLS change the numbers. Spec MAIL-03.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../tools/root.mjs';
import {
  check,
  createSuperuser,
  freePort,
  onEnd,
  packRelease,
  productionSettings,
  recipe,
  scratch,
  signIn,
  startPortal,
  startPostgres,
  until,
  wait,
} from './harness.mjs';

const mails = Number(process.env.MAILS ?? 1_000);
const kills = Number(process.env.KILLS ?? 20);
const { SMTPServer } = createRequire(join(root, 'emulator', 'package.json'))('smtp-server');

/** @type {Map<string, { messageIds: Set<string>, count: number }>} */
const arrived = new Map();
const faults = { refused: 0, stalled: 0, dropped: 0, deferred: 0 };
const happens = (/** @type {number} */ share) => Math.random() < share;

/** A mail server that works most of the time. What it drops it has not taken. */
async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    /** @type {(session: unknown, answer: (error?: Error) => void) => void} */
    onConnect(_session, answer) {
      if (happens(0.05)) {
        faults.refused += 1;
        return answer(Object.assign(new Error('4.3.2 Try again later'), { responseCode: 421 }));
      }
      if (happens(0.01)) {
        // Never answers.
        faults.stalled += 1;
        return;
      }
      answer();
    },
    /** @type {(address: unknown, session: unknown, answer: (error?: Error) => void) => void} */
    onRcptTo(_address, _session, answer) {
      if (!happens(0.05)) return answer();
      faults.deferred += 1;
      answer(Object.assign(new Error('4.7.1 Greylisted'), { responseCode: 451 }));
    },
    /** @type {(stream: AsyncIterable<Buffer>, session: any, answer: (error?: Error, text?: string) => void) => void} */
    onData(stream, session, answer) {
      read(stream).then((text) => {
        if (happens(0.05)) {
          faults.dropped += 1;
          for (const one of server.connections) if (one.id === session.id) one.close();
          return;
        }
        const [, id = ''] = /^Message-ID: <(.+)>\r$/im.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) {
          const seen = arrived.get(address) ?? { messageIds: new Set(), count: 0 };
          seen.messageIds.add(id);
          seen.count += 1;
          arrived.set(address, seen);
        }
        answer(undefined, 'taken');
      }, answer);
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onEnd(() => server.close());
  return port;
}

/** @param {AsyncIterable<Buffer>} stream */
async function read(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

await recipe('mail', async () => {
  const folder = scratch();
  const release = packRelease();
  const postgres = await startPostgres();
  const shared = productionSettings({
    DATABASE_URL: postgres.create('portal'),
    MAIL_URL: `smtp://127.0.0.1:${await startMailServer()}`,
    MAIL_FROM: 'portal@portal.example',
    BUDGET_FACTOR: '1000',
  });
  createSuperuser(release, shared);
  const ports = [await freePort(), await freePort()];
  const startOne = (/** @type {number} */ index) =>
    startPortal(
      release,
      { ...shared, PORT: String(ports[index]) },
      join(folder, `portal-${index}.log`),
    );
  const servers = [await startOne(0), await startOne(1)];

  const base = `http://127.0.0.1:${ports[0]}`;
  const { access } = await (await signIn(base)).json();
  /** @type {(method: string, path: string, body?: object) => Promise<any>} */
  const call = async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const form = new FormData();
  form.set('nome', 'Muitos Convites');
  const made = await fetch(`${base}/api/admin/clientes/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  const { id: cliente_id } = await made.json();
  const addresses = Array.from({ length: mails }, (_, index) => `pessoa.${index}@empresa.example`);
  for (let from = 0; from < mails; from += 100) {
    const linhas = addresses.slice(from, from + 100).map((email, index) => ({
      username: `pessoa.${from + index}`,
      email,
      // A name that would add a recipient and a header if it could.
      first_name: 'Ana, Bcc: todos@mal.example',
      convidar: true,
      cliente_id,
    }));
    const results = await call('POST', '/api/admin/users/importacao/', { linhas });
    const failed = results.filter((/** @type {any} */ one) => one.erros);
    if (failed.length > 0) throw new Error(JSON.stringify(failed[0]));
  }
  console.log(`  ${mails} people are invited, ${arrived.size} mails have arrived`);

  for (let turn = 0; turn < kills; turn += 1) {
    const index = turn % 2;
    await wait(500 + Math.random() * 2_000);
    servers[index]?.kill('SIGKILL');
    servers[index] = await startOne(index);
    console.log(`  kill ${turn + 1}: ${arrived.size} addresses have their mail`);
  }
  await until('every mail arrives', () => arrived.size >= mails, 20 * 60);
  // A job that a killed server held is taken again after its lease.
  await wait(Number(process.env.SETTLE_MS ?? 100_000));
  const rows = await call('GET', '/api/admin/emails/?filter={"estado":"espera"}');

  const wrong = [...arrived.keys()].filter((address) => !addresses.includes(address));
  const more = [...arrived.values()].reduce((total, { count }) => total + count - 1, 0);
  const changed = [...arrived.values()].filter(({ messageIds }) => messageIds.size > 1).length;
  console.log(`  ${JSON.stringify({ ...faults, kills, repeated: more, waiting: rows.length })}`);
  check(`each of ${mails} mails has arrived`, arrived.size - wrong.length === mails);
  check('none at another address', wrong.length === 0, wrong.join());
  check('a repeated mail has the same Message-ID', changed === 0);
  // A killed server may have sent as many mails as it sends at a time.
  check('at most one more for each mail that a killed server held', more <= kills * 3, `${more}`);
  check('no mail waits', rows.length === 0);
});
