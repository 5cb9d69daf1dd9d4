// Sends bad lists of about a megabyte to every call that takes a list, and measures how long a call without a session waits
// meanwhile. Also prints the processor time of the server's main thread for each. Fails if a call waits for more than 100 ms, or
// if an answer is no small 4xx. A body gets three tries, because the first one may include compiling. Linux only.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/badInput.mjs   (after npm run build; without it on PGlite)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../tools/root.mjs';
import { createSuperuser, scratchFolder, startServer } from '../harness/server.mjs';

const maxMs = 100;
const maxAnswerBytes = 8_000;
const tries = 3;
const port = Number(process.env.BENCH_PORT ?? 9_150);
const base = `http://127.0.0.1:${port}`;
const person = { username: 'chefe', password: 'uma-senha-do-chefe-7361' };

/** Returns the bodies of server/test/badBodies.ts, which the fuzz tests of the server send too. */
async function loadBadBodies() {
  const outfile = join(scratchFolder(), 'badBodies.mjs');
  await build({
    entryPoints: [join(root, 'server', 'test', 'badBodies.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  const { badBodies } = await import(pathToFileURL(outfile).href);
  return badBodies();
}

/** Returns the processor time that the main thread of a process has used, in milliseconds. */
const mainThreadMs = (/** @type {{ pid?: number | undefined }} */ { pid }) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
};
await createSuperuser(settings, person);
const server = await startServer(port, settings);
const json = { 'content-type': 'application/json' };
const login = await fetch(`${base}/api/token/`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify(person),
});
const headers = { ...json, authorization: `Bearer ${(await login.json()).access}` };

/** Asks for the health of the server again and again until it is stopped. Returns the longest wait in milliseconds. */
function watchOthers() {
  let longest = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(`${base}/api/health/live/`);
      if (!answer.ok) throw new Error(`/api/health/live/ answered ${answer.status}`);
      await answer.arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return longest;
  };
}

const slow = [];
const costs = [];
for (const { call, kind, method, path, build: buildBody } of await loadBadBodies()) {
  const body = buildBody();
  let best = { waitMs: Number.POSITIVE_INFINITY, processorMs: Number.NaN };
  for (let done = 0; done < tries && best.waitMs > maxMs / 2; done += 1) {
    const before = mainThreadMs(server);
    const stop = watchOthers();
    const answer = await fetch(base + path, { method, headers, body });
    const text = await answer.text();
    const waitMs = await stop();
    if (waitMs < best.waitMs) best = { waitMs, processorMs: mainThreadMs(server) - before };
    if (answer.status < 400 || answer.status >= 500 || text.length > maxAnswerBytes) {
      throw new Error(`${call}, ${kind}: ${answer.status} with ${text.length} bytes`);
    }
  }
  const waitMs = Math.round(best.waitMs);
  const processorMs = Math.round(best.processorMs);
  costs.push({ call, kind, waitMs, processorMs });
  if (waitMs > maxMs) slow.push(`${call}, ${kind}: ${waitMs} ms`);
}
costs.sort((a, b) => b.waitMs - a.waitMs);
console.log(`${costs.length} bodies of at most a megabyte. Others wait longest beside these:`);
for (const { call, kind, waitMs, processorMs } of costs.slice(0, 8)) {
  console.log(
    `${waitMs} ms (processor ${processorMs} ms, with the questions of others)  ${call}, ${kind}`,
  );
}
for (const line of slow) console.error(`Bloqueia o servidor: ${line}`);
process.exit(slow.length > 0 ? 1 : 0);
