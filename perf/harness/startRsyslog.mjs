import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { scratchFolder, wait } from './server.mjs';

/**
 * Starts rsyslog, which takes messages by TCP and writes each to a line. `kill` ends it with SIGKILL; `start` starts it again at the same port.
 */
export async function startRsyslog() {
  const folder = scratchFolder();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  const received = join(folder, 'received');
  writeFileSync(
    join(folder, 'rsyslog.conf'),
    `global(workDirectory="${folder}")
module(load="imtcp")
input(type="imtcp" port="${port}" address="127.0.0.1")
template(name="line" type="string" string="%structured-data% %msg%\\n")
*.* action(type="omfile" file="${received}" template="line")
`,
  );
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const start = async () => {
    child = spawn(
      '/usr/sbin/rsyslogd',
      ['-n', '-f', join(folder, 'rsyslog.conf'), '-i', join(folder, 'pid')],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 100; tries += 1) {
      const socket = connect(port, '127.0.0.1');
      const isThere = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (isThere) return;
      await wait(100);
    }
    throw new Error('rsyslog does not start');
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  process.once('exit', () => child.kill('SIGKILL'));
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    start,
    kill,
    /** The numbers of the rows in their order, some more than once. A kill may leave a line without its end. */
    numbers() {
      const text = existsSync(received) ? readFileSync(received, 'utf8') : '';
      return [...text.matchAll(/numero="(\d+)"(?:(?!historico@).)*\}\}$/gm)].map(([, one]) =>
        Number(one),
      );
    },
  };
}
