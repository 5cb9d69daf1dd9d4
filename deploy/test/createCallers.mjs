// The callers of the drill: reads all the time, and a sign-in every half second, which writes. Counts what they see in each
// phase.
import { signIn, until, wait } from './harness.mjs';

const readers = 8;
const columns = [
  'Failure',
  'Reads answered',
  'Longest without one',
  'Sign-ins answered',
  'Longest without one',
];

const sum = (failed) => Object.values(failed).reduce((total, count) => total + count, 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
function text({ ok, failed }) {
  const causes = Object.entries(failed).map(([status, count]) => `${count} × ${status}`);
  return `${ok} of ${ok + sum(failed)}${causes.length > 0 ? ` (${causes.join(', ')})` : ''}`;
}

/** Returns the status of an answer, or `cut` if there is none. */
export async function statusOf(asked) {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 'cut';
  }
}

export const hasNoFailure = ({ reads, writes }) => sum(reads.failed) + sum(writes.failed) === 0;
/** HAProxy closes some connections while it has no server that is ready: at most one of a hundred calls. */
export function isUnavailableOnly({ ok, failed }) {
  const { 503: unavailable = 0, cut = 0, ...others } = failed;
  return sum(others) === 0 && cut <= Math.max(1, (ok + unavailable) / 100);
}

export async function createCallers(base) {
  const counts = () => ({ ok: 0, failed: {}, lastOk: Date.now(), longestMs: 0 });
  let seen = { reads: counts(), writes: counts() };
  let isOver = false;
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
    /** Counts the calls from the beginning of a failure until both kinds succeed again. */
    async phase(name, action) {
      await wait(1_000);
      seen = { reads: counts(), writes: counts() };
      await action();
      await until(
        `${name}: both kinds of calls succeed`,
        async () => {
          const before = [seen.reads.ok, seen.writes.ok];
          await wait(1_500);
          return seen.reads.ok > before[0] && seen.writes.ok > before[1];
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
