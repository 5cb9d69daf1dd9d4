// Readers in a process of their own: what the script does besides does not delay their timing. Answers each message with what was read.
import { readWhile } from '../harness/readWhile.mjs';
import { wait } from '../harness/server.mjs';

process.on('message', async (/** @type {any} */ { seconds, ...readers }) => {
  process.send?.(await readWhile(readers, wait(seconds * 1_000)));
});
