import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fail } from './install.mjs';
import { root } from './root.mjs';

/** Time in milliseconds that a program gets to stop before it is killed. */
const stopMs = 10_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** Programs that are about to be started again. Their end stops nothing else. */
const replaced = new WeakSet();
/** @type {(() => unknown)[]} */
const cleanups = [];
let isStopping = false;
let exitCode = 0;

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {'ipc'[]} [channels]
 * @returns {ChildProcess}
 */
function spawnNode(args, env, channels = []) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The program gets its own process group. So Ctrl+C reaches only this process, which then stops
    // the others.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', ...channels],
  });
  running.add(child);
  child.on('close', () => {
    running.delete(child);
    if (isStopping) stopAll(0);
  });
  return child;
}

/**
 * Starts a process that imports the modules of the file `imports` and then waits. `startProgram` runs a program in it,
 * which then needs no time to import them.
 *
 * @param {string} imports
 * @param {{ env?: NodeJS.ProcessEnv; flags?: readonly string[] }} [options]
 */
export function prepareProgram(imports, { env = {}, flags = [] } = {}) {
  const waiting = join(root, 'tools', 'preparedProgram.mjs');
  return spawnNode([...flags, waiting, imports], env, ['ipc']);
}

/**
 * Starts a Node.js program and resolves with it once it prints its ready line. Its error output goes to the terminal. If
 * the program ends by itself, all programs are stopped. With `mayEnd` they keep running, and the promise resolves too.
 * `prepared` is a process from `prepareProgram` with the same `env` and `flags`, or nothing.
 *
 * @param {string} script
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {readonly string[]} [options.flags]
 * @param {boolean} [options.mayEnd]
 * @param {ChildProcess | undefined} [options.prepared]
 * @returns {Promise<ChildProcess>}
 */
export function startProgram(script, { env = {}, flags = [], mayEnd = false, prepared } = {}) {
  return new Promise((ready) => {
    const waiting = prepared?.connected ? prepared : undefined;
    const child = waiting ?? spawnNode([...flags, script], env);
    waiting?.send(script);
    child.on('close', (code) => {
      if (replaced.has(child) || isStopping) return;
      if (!mayEnd) {
        stopAll(code || 1);
        return;
      }
      console.error(`${script} parou. Corrija o código e salve: ele inicia de novo.`);
      ready(child);
    });
    child.stdout?.setEncoding('utf8');
    child.stdout?.on('data', (chunk) => {
      if (/^\S.* em http:\/\//m.test(chunk)) ready(child);
      if (process.env.PORTAL_VERBOSE) process.stdout.write(chunk);
    });
  });
}

/**
 * Stops one program that is about to be started again. The other programs keep running.
 *
 * @param {ChildProcess} child
 */
export async function stopProgram(child) {
  if (!running.has(child)) return;
  replaced.add(child);
  child.kill('SIGTERM');
  await once(child, 'close');
}

/**
 * Registers a function that is called when everything stops.
 *
 * @param {() => unknown} cleanup
 */
export const onStop = (cleanup) => cleanups.push(cleanup);

/** @param {number} code */
async function stopAll(code) {
  exitCode ||= code;
  if (isStopping) {
    if (running.size === 0) process.exit(exitCode);
    return;
  }
  isStopping = true;
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
    process.exit(exitCode || 1);
  }, stopMs).unref();
  await Promise.allSettled(cleanups.map((cleanup) => cleanup()));
  for (const child of running) child.kill('SIGTERM');
  if (running.size === 0) process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isStopping) console.log('\nEncerrando…');
    stopAll(0);
  });
}
process.on('uncaughtException', (error) => {
  for (const child of running) child.kill('SIGKILL');
  fail(error.message);
});
