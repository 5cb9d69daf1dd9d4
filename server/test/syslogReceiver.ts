import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
// @ts-expect-error It has no types.
import parseText from 'nsyslog-parser';

/** A message as the parser of others reads it. */
export interface SyslogMessage {
  readonly type: string;
  readonly facilityval: number;
  readonly level: string;
  readonly ts: Date;
  readonly host: string;
  readonly appName: string;
  readonly messageid: string;
  readonly structuredData: readonly [Readonly<Record<string, string>>];
  readonly message: string;
}
const parse: (text: string) => SyslogMessage = parseText;

/** Takes messages that have their length before them (RFC 6587). With `tls` by TLS. */
export async function syslogReceiver({ port = 0, tls }: { port?: number; tls?: TlsOptions } = {}) {
  const received: SyslogMessage[] = [];
  const sockets = new Set<Socket>();
  let mode: 'read' | 'silence' | 'cut' = 'read';
  let rest = Buffer.alloc(0);
  const take = (socket: Socket) => {
    sockets.add(socket);
    rest = Buffer.alloc(0);
    // What follows a frame must be the length of the next one.
    const read = () => {
      for (;;) {
        const [head, length] = /^([1-9]\d{0,4}) /.exec(rest.toString('latin1', 0, 6)) ?? [];
        if (!head && rest.length > 5) throw new Error(`no frame: ${rest}`);
        if (!head || rest.length < head.length + Number(length)) return;
        received.push(parse(rest.toString('utf8', head.length, head.length + Number(length))));
        rest = rest.subarray(head.length + Number(length));
      }
    };
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (mode === 'silence') return;
    socket.on('data', (part) => {
      if (mode === 'cut') return socket.destroy();
      rest = Buffer.concat([rest, part]);
      read();
    });
  };
  const server = tls ? createTlsServer(tls, take) : createServer(take);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    port: (server.address() as AddressInfo).port,
    behave(next: typeof mode) {
      mode = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
