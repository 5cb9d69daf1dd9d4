// `GET /api/events/` through a proxy: what the portal writes arrives at once, and a minute of silence does not end the stream.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, scratch, signIn, start, until, wait } from './harness.mjs';

/**
 * Checks the stream at `base`, the address of the proxy. `portal` is the process behind the proxy, and `direct` is the address of
 * that process. `trust` are the arguments with which curl accepts the certificate of the proxy.
 *
 * @param {{ base: string; trust: readonly string[]; portal: import('node:child_process').ChildProcess; direct: string }} proxy
 */
export async function checkEventStream({ base, trust, portal, direct }) {
  const log = join(scratch(), 'events');
  const signedIn = async () => (await signIn(direct)).json();
  const { access } = await signedIn();
  start(
    'curl',
    [
      ...['--silent', '--show-error', '--no-buffer', '--include', ...trust],
      ...['--header', 'Accept: text/event-stream', '--header', 'Accept-Encoding: gzip, br, zstd'],
      ...['--header', `Authorization: Bearer ${access}`, `${base}/api/events/`],
    ],
    { log },
  );
  const received = () => readFileSync(log, 'utf8');
  const events = () => received().split('event: acesso\n').length - 1;
  // The portal writes a comment at once, and then one every twenty seconds.
  const first = await until('the first bytes of the stream', () => received().includes('\n:\n'), 5);
  check('the first bytes of a stream of events arrive at once', first);
  check('a stream is not compressed', !/^content-encoding/im.test(received()), received());
  // If a person signs out in another browser, all their pages get an event.
  const change = async () => {
    const { refresh } = await signedIn();
    await fetch(`${direct}/api/auth/logout/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    });
  };
  await change();
  await until('an event', () => events() === 1, 5);
  check('an event arrives at once', true);
  portal.kill('SIGSTOP');
  await wait(61_000);
  portal.kill('SIGCONT');
  await change();
  await until('an event after the silence', () => events() === 2, 15);
  check('a minute of silence does not end a stream', true);
}
