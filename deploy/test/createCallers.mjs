// The callers of the drill: reads all the time, and a sign-in every half second, which writes. Counts what they see in each
// phase.
import { signIn, until, wait } from './harness.mjs';

/**
 * What callers of one kind saw: the calls with status 200, and the others by their status, where `cut` is a call without an
 * answer. `longestMs` is the longest time between two calls with status 200, and `lastOk` the time of the last one.
 *
 * @typedef {{ ok: number; failed: Record<string, number>; lastOk: number; longestMs: number }} Counts
 * @typedef {{ reads: Counts; writes: Counts }} Seen
 * @typedef {Awaited<ReturnType<typeof createCallers>>} Callers
 */

const readers = 8;
const columns = [
  'Failure',
  'Reads answered',
  'Longest without one',
  'Sign-ins answered',
  'Longest without one',
];

/** @type {(failed: Counts['failed']) => number} */
const sum = (failed) => Object.values(failed).reduce((total, count) => total + count, 0);
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
/** @param {Counts} counts */
function text({ ok, failed }) {
  const causes = Object.entries(failed).map(([status, count]) => `${count} × ${status}`);
  return `${ok} of ${ok + sum(failed)}${causes.length > 0 ? ` (${causes.join(', ')})` : ''}`;
}

/**
 * Returns the status of an answer, or `cut` if there is none.
 *
 * @param {Promise<Response>} asked
 */
export async function statusOf(asked) {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'cut';
  }
}

/** @param {{ reads: Pick<Counts, 'failed'>; writes: Pick<Counts, 'failed'> }} seen */
export const hasNoFailure = ({ reads, writes }) => sum(reads.failed) + sum(writes.failed) === 0;
/**
 * Tells whether all failures are answers with 503, apart from one cut call of a hundred: HAProxy closes some connections while
 * no server is ready.
 *
 * @param {Pick<Counts, 'ok' | 'failed'>} counts
 */
export function isUnavailableOnly({ ok, failed }) {
  const { 503: unavailable = 0, cut = 0, ...others } = failed;
  return sum(others) === 0 && cut <= Math.max(1, (ok + unavailable) / 100);
}

/** @param {string} base */
export async function createCallers(base) {
  /** @type {() => Counts} */
  const counts = () => ({ ok: 0, failed: {}, lastOk: Date.now(), longestMs: 0 });
  let seen = { reads: counts(), writes: counts() };
  let isOver = false;
  /** @type {(kind: keyof Seen, status: number | 'cut') => void} */
  const note = (kind, status) => {
    const { [kind]: counts } = seen;
    const now = Date.now();
    counts.longestMs = Math.max(counts.longestMs, now - counts.lastOk);
    if (status === 200) {
      counts.ok += 1;
      counts.lastOk = now;
    } else counts.failed[status] = (counts.failed[status] ?? 0) + 1;
  };
  let followsSignIns = false;
  let { access } = await (await signIn(base)).json();
  const read = async () => {
    while (!isOver) {
      const asked = fetch(`${base}/api/configs/`, {
        headers: { authorization: `Bearer ${access}` },
        signal: AbortSignal.timeout(20_000),
      });
      note('reads', await statusOf(asked));
      await wait(20);
    }
  };
  const write = async () => {
    while (!isOver) {
      const asked = signIn(base).then(async (answer) => {
        if (answer.ok && followsSignIns) ({ access } = await answer.clone().json());
        return answer;
      });
      note('writes', await statusOf(asked));
      await wait(500);
    }
  };
  const callers = [...Array.from({ length: readers }, read), write()];
  const rows = [`| ${columns.join(' | ')} |`, '|---|---|---|---|---|'];
  return {
    bearer: () => `Bearer ${access}`,
    /** From now on the readers send the token of the newest sign-in, so one server reads what the other one signed. */
    followSignIns() {
      followsSignIns = true;
    },
    /**
     * Counts the calls from the beginning of a failure until both kinds succeed again.
     *
     * @param {string} name
     * @param {() => Promise<unknown>} action
     */
    async phase(name, action) {
      await wait(1_000);
      seen = { reads: counts(), writes: counts() };
      await action();
      await until(
        `${name}: both kinds of calls succeed`,
        async () => {
          const { reads, writes } = { reads: seen.reads.ok, writes: seen.writes.ok };
          await wait(1_500);
          return seen.reads.ok > reads && seen.writes.ok > writes;
        },
        40,
      );
      const { reads, writes } = seen;
      const cells = [reads, writes].flatMap((kind) => [text(kind), seconds(kind.longestMs)]);
      rows.push(`| ${[name, ...cells].join(' | ')} |`);
      console.log(rows.at(-1));
      return { reads, writes };
    },
    /** Ends the callers. Returns the table. */
    async end() {
      isOver = true;
      await Promise.all(callers);
      return rows.join('\n');
    },
  };
}
