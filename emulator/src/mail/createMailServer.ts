import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Mailbox } from './createMailbox.ts';

const maxBytes = 10_000_000;

/**
 * The answers of real servers to recipients of these domains. The first one refuses for good, the second one asks to try again later,
 * the third one closes the connection after the mail has been sent.
 */
const domains = {
  refused: 'recusado.example',
  deferred: 'adiado.example',
  dropped: 'cai.example',
};

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * A mail server on the loopback interface that delivers to the mailbox, whoever the recipient is. Any user and password are right.
 * @returns the port, and a function that stops it
 */
export async function createMailServer(mailbox: Mailbox, port: number) {
  const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username ?? '' }),
    onRcptTo({ address }, _session, answer) {
      if (domainOf(address) === domains.refused) {
        return answer(refusal(550, `5.1.1 <${address}>: Recipient address rejected: User unknown`));
      }
      if (domainOf(address) === domains.deferred) {
        return answer(refusal(451, `4.7.1 <${address}>: Greylisted, try again later`));
      }
      return answer();
    },
    onData(stream, { envelope, id }, answer) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      readAll(stream).then(
        async (source) => {
          if (stream.sizeExceeded) return answer(refusal(552, '5.3.4 Message size exceeds limit'));
          if (recipients.some((one) => domainOf(one) === domains.dropped)) {
            for (const connection of server.connections) {
              if ((connection as { id?: string }).id === id) connection.close();
            }
            return;
          }
          await mailbox.add(source, recipients);
          answer(null, '2.0.0 Ok: queued');
        },
        (error: Error) => answer(error),
      );
    },
  });
  // A client that leaves in the middle of a mail is no fault of this server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
