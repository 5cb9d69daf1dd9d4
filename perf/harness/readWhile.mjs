// Readers whose waits are measured beside other work.
import { Agent, request } from 'node:http';
import { wait } from './server.mjs';

const agent = new Agent({ keepAlive: true });
const paths = [
  '/api/configs/',
  '/api/auth/user/',
  '/api/reports/recent/',
  '/api/aplicativos/',
  '/api/branding/',
];

/**
 * Sends one call of a reader. Returns its status, or 0 if the answer was cut, and its duration in milliseconds.
 *
 * @param {number} port
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number; ms: number }>}
 */
function read(port, path, headers) {
  const started = performance.now();
  return new Promise((done) => {
    const end = (/** @type {number} */ status) => done({ status, ms: performance.now() - started });
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('error', () => end(0));
      answer.once('end', () => end(answer.statusCode ?? 0));
    })
      .once('error', () => end(0))
      .end();
  });
}

/**
 * Lets people read until `work` ends, each with a call every `pauseMs` milliseconds. Returns the durations in milliseconds, and the statuses
 * of wrong answers.
 *
 * @param {{ port: number; people: readonly Record<string, string>[]; pauseMs: number }} readers people: the headers of each
 * @param {Promise<unknown>} work
 */
export async function readWhile({ port, people, pauseMs }, work) {
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const wrong = [];
  await Promise.all([
    ending,
    ...people.map(async (headers, person) => {
      await wait((person * pauseMs) / people.length);
      for (let turn = person; !isOver; turn += 1) {
        const { status, ms } = await read(port, paths[turn % paths.length] ?? '/', headers);
        times.push(ms);
        if (status !== 200) wrong.push(status);
        await wait(Math.max(0, pauseMs - ms));
      }
    }),
  ]);
  return { times, wrong };
}

/** The 99th percentile of all times of some rounds. @param {readonly { times: readonly number[] }[]} rounds */
export function p99Of(rounds) {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
