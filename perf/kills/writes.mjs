// Callers create and change people, on PGlite or on PostgreSQL. At every second kill PostgreSQL is killed too. After each kill the server must
// start, every acknowledged new person must be stored, and people and history must have the same usernames. Several callers change the name of
// one person: history must have these changes in the order of the commits. In the end history must verify.
import { createSuperuser, wait } from '../harness/server.mjs';

const person = { username: 'chefe', password: 'segredo-do-chefe' };
/** The id of the group Superuser, which a migration creates. People in it need no cliente. */
const superusers = 4;

/** @type {(kind: 'pglite' | 'own') => import('../harness/startServers.mjs').Scenario} */
export const writes = (kind) => ({
  world: {
    kind,
    count: 1,
    hasEmulator: false,
    before: (env) => createSuperuser(env, person),
  },
  async prepare({ call, killOwnPostgres, startOwnPostgres, verifyHistory }, kills) {
    const signIn = async () => {
      const answer = await call('/token/', { body: person });
      return { authorization: `Bearer ${answer?.json.access}` };
    };
    /** The username of every user whose creation was answered with 201, by id. @type {Map<number, string>} */
    const acknowledged = new Map();
    /** @type {number | undefined} */
    let shared;
    let requested = 0;
    /** Creates people until the server is killed. @param {Record<string, string>} headers */
    async function create(headers) {
      for (;;) {
        requested += 1;
        const username = `pessoa${requested}`;
        const body = { username, email: `${username}@x.example`, groups_input: [superusers] };
        const answer = await call('/admin/users/', { headers, body });
        if (answer?.status === 201) acknowledged.set(answer.json.id, username);
        if (!answer || answer.status >= 500) return;
      }
    }
    /** Changes the first name of the first acknowledged person until the server is killed. @param {Record<string, string>} headers */
    async function rename(headers) {
      for (;;) {
        shared ??= [...acknowledged.keys()][0];
        requested += 1;
        const body = { first_name: `Nome ${requested}` };
        const answer = shared
          ? await call(`/admin/users/${shared}/`, { headers, method: 'PUT', body })
          : await wait(20).then(() => ({ status: 0 }));
        if (answer?.status === 200) sum.renamed += 1;
        if (!answer || answer.status >= 500) return;
      }
    }
    /** @param {string} path @param {Record<string, string>} headers @param {object} [filter] */
    async function listAll(path, headers, filter = {}) {
      /** @type {any[]} */
      const all = [];
      let total = 1;
      for (let first = 0; first < total; first += 1_000) {
        const query = `range=[${first},${first + 999}]&sort=["id","ASC"]&filter=${JSON.stringify(filter)}`;
        const answer = await call(`${path}?${encodeURI(query)}`, { headers });
        if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
        all.push(...answer.json);
        total = Number(answer.headers.get('content-range')?.split('/')[1]);
      }
      return all;
    }
    const sum = { renamed: 0, lost: 0, differing: 0, misordered: 0 };
    /**
     * Compares people and history row by row. Counts the acknowledged people that are missing, the rows that differ, and the changes of
     * the shared person whose new value is not the old value of the next change.
     *
     * @param {Record<string, string>} headers
     */
    async function compare(headers) {
      const people = await listAll('/admin/users/', headers);
      const found = new Map(people.map(({ id, username }) => [id, username]));
      const created = await listAll('/admin/audit/', headers, { action: 'user.create' });
      const recorded = new Map(
        created.map(({ target, mudancas }) => [
          Number(target.slice('user:'.length)),
          mudancas.find((/** @type {{ campo: string }} */ { campo }) => campo === 'username')
            ?.depois,
        ]),
      );
      sum.lost += [...acknowledged].filter(([id, username]) => found.get(id) !== username).length;
      const ids = new Set([...found.keys(), ...recorded.keys()]);
      sum.differing += [...ids].filter((id) => found.get(id) !== recorded.get(id)).length;
      if (shared === undefined) return;
      const filter = { action: 'user.update', alvo: `user:${shared}` };
      let newer = people.find(({ id }) => id === shared)?.first_name;
      // History comes newest first.
      for (const { mudancas } of await listAll('/admin/audit/', headers, filter)) {
        if (mudancas[0].depois !== newer) sum.misordered += 1;
        newer = mudancas[0].antes;
      }
    }
    return {
      async press(kill) {
        const headers = await signIn();
        const writing = [rename, rename, rename, rename, create, create].map((write) =>
          write(headers),
        );
        // A slow machine answers late; a round without a write would test nothing.
        const before = acknowledged.size;
        for (let tries = 0; tries < 300 && acknowledged.size < before + 3; tries += 1) {
          await wait(100);
        }
        await wait(Math.random() * 1_200);
        const killsPostgres = kind === 'own' && kill % 2 === 1;
        if (killsPostgres) killOwnPostgres();
        return {
          async whileDown() {
            await Promise.all(writing);
            if (killsPostgres) await startOwnPostgres();
          },
          afterStart: async () => compare(await signIn()),
        };
      },
      async check() {
        // Sealing runs every 15 seconds.
        await wait(25_000);
        return {
          // Three a round are waited for. What a killed PostgreSQL or server takes along is not acknowledged.
          acknowledged: [acknowledged.size, kills, Number.POSITIVE_INFINITY],
          renamed: [sum.renamed, kills, Number.POSITIVE_INFINITY],
          lost: [sum.lost, 0],
          differing: [sum.differing, 0],
          misordered: [sum.misordered, 0],
          'history is good': [await verifyHistory(), true],
        };
      },
    };
  },
});
