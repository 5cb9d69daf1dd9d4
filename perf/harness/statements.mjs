// A proxy in front of PostgreSQL that records the statements of a client, with their values.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A bound statement: its name, its text unless it was parsed before the recording, and its values as texts.
 *
 * @typedef {{ name: string; text: string | undefined; values: (string | null)[] }} Statement
 */

/**
 * Reads a text up to its zero byte. Returns the text and the position after the zero byte.
 *
 * @param {Buffer} bytes
 * @param {number} start
 * @returns {readonly [string, number]}
 */
function cString(bytes, start) {
  const end = bytes.indexOf(0, start);
  return [bytes.toString('utf8', start, end), end + 1];
}

/**
 * Parses the client's messages. Reports name, text and values of each bound statement and ignores other messages.
 *
 * @param {(statement: Statement) => void} onStatement
 * @returns {(chunk: Buffer) => void}
 */
function createReader(onStatement) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message starts with its length. All others have a type letter before the length.
      const lengthAt = isStarted ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const size = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < size) return;
      const message = rest.subarray(0, size);
      rest = rest.subarray(size);
      if (!isStarted) {
        isStarted = true;
        continue;
      }
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === 'P') {
        const [name, after] = cString(message, 5);
        texts.set(name, cString(message, after)[0]);
      }
      if (kind === 'B') {
        const [, afterPortal] = cString(message, 5);
        const [name, afterName] = cString(message, afterPortal);
        let at = afterName + 2 + 2 * message.readInt16BE(afterName);
        /** @type {Statement['values']} */
        const values = [];
        const count = message.readInt16BE(at);
        at += 2;
        for (let index = 0; index < count; index += 1) {
          const length = message.readInt32BE(at);
          at += 4;
          values.push(length < 0 ? null : message.toString('utf8', at, at + length));
          at += Math.max(0, length);
        }
        onStatement({ name, text: texts.get(name), values });
      }
    }
  };
}

/**
 * Forwards a port to PostgreSQL. Returns the array of recorded statements, which the caller may clear.
 *
 * @param {number} port
 * @param {string} target
 * @returns {Promise<Statement[]>}
 */
export async function recordStatements(port, target) {
  const { hostname, port: targetPort } = new URL(target);
  /** @type {Statement[]} */
  const recorded = [];
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort || 5432), hostname);
    const read = createReader((statement) => recorded.push(statement));
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return recorded;
}
