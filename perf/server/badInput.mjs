// Sends bad lists of about a megabyte to every call that takes a list, and measures the processor time of the server's main
// thread for each, which is how long the request blocks all others. Fails above 100 ms, or if an answer is no small 4xx. A
// body gets three tries, because the first one may include compiling. Linux only.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/badInput.mjs   (after npm run build; without it on PGlite)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../tools/root.mjs';
import { createSuperuser, scratchFolder, startServer } from './harness.mjs';

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
const mainThreadMs = ({ pid }) =>
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

const slow = [];
const costs = [];
for (const { call, kind, method, path, build: buildBody } of await loadBadBodies()) {
  const body = buildBody();
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries && least > maxMs / 2; done += 1) {
    const before = mainThreadMs(server);
    const answer = await fetch(base + path, { method, headers, body });
    const text = await answer.text();
    least = Math.min(least, mainThreadMs(server) - before);
    if (answer.status < 400 || answer.status >= 500 || text.length > maxAnswerBytes) {
      throw new Error(`${call}, ${kind}: ${answer.status} with ${text.length} bytes`);
    }
  }
  costs.push({ call, kind, ms: Math.round(least) });
  if (least > maxMs) slow.push(`${call}, ${kind}: ${Math.round(least)} ms`);
}
costs.sort((a, b) => b.ms - a.ms);
console.log(`${costs.length} bodies of at most a megabyte. The most costly ones:`);
for (const { call, kind, ms } of costs.slice(0, 8)) console.log(`${ms} ms  ${call}, ${kind}`);
for (const line of slow) console.error(`Bloqueia o servidor: ${line}`);
process.exit(slow.length > 0 ? 1 : 0);
