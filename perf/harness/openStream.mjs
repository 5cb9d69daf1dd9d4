// Opens a stream of events for the scripts of this folder.
import { request } from 'node:http';

/**
 * An open stream. `heardAt` is the time of the first event, and NaN before it.
 *
 * @typedef {{ heardAt: number; next(ms: number): Promise<string | null>; close(): void }} EventStream
 */

/**
 * Opens the stream of a person. Resolves when the server has answered. `next` resolves with the name of the next event, or with
 * null when the stream ends or `ms` milliseconds have passed. Throws if the server refuses.
 *
 * @param {string} base
 * @param {Record<string, string>} headers
 * @returns {Promise<EventStream>}
 */
export function openStream(base, headers) {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${base}/api/events/`,
      { agent: false, headers: { ...headers, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          reject(new Error(`status ${answer.statusCode}`));
          return;
        }
        /** @type {string[]} */
        const waiting = [];
        let wake = () => {};
        let hasEnded = false;
        /** @type {EventStream} */
        const stream = {
          heardAt: Number.NaN,
          async next(ms) {
            const until = performance.now() + ms;
            while (waiting.length === 0 && !hasEnded && performance.now() < until) {
              await new Promise((/** @type {(value?: undefined) => void} */ done) => {
                const timer = setTimeout(done, until - performance.now());
                wake = () => {
                  clearTimeout(timer);
                  done();
                };
              });
            }
            return waiting.shift() ?? null;
          },
          close: () => asked.destroy(),
        };
        answer.on('data', (chunk) => {
          for (const [, name = ''] of String(chunk).matchAll(/event: (\w+)/g)) {
            if (Number.isNaN(stream.heardAt)) stream.heardAt = performance.now();
            waiting.push(name);
          }
          wake();
        });
        answer.on('close', () => {
          hasEnded = true;
          wake();
        });
        answer.on('error', () => undefined);
        // The server has the stream in its lists once its first comment has arrived.
        answer.once('data', () => resolve(stream));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
