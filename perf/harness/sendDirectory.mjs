// A directory that sends its people and teams, as directories do: it looks for each by name, creates who is absent, and sends whoever is
// there again as a whole.

import { setTimeout as wait } from 'node:timers/promises';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/**
 * People by their usernames, and teams with the usernames of their members.
 *
 * @typedef {object} Content
 * @property {readonly string[]} people
 * @property {readonly { name: string; members: readonly string[] }[]} teams
 */

/**
 * Sends all of a directory, some calls at a time. Throws once all callers have stopped, at an answer that is no success and without one.
 *
 * @param {string} origin
 * @param {string} key the text of a key with the scope of directories
 * @param {Content} content
 * @param {number} callers
 */
export async function sendDirectory(origin, key, { people, teams }, callers) {
  /** @param {string} method @param {string} path @param {object} [body] */
  async function send(method, path, body) {
    for (;;) {
      const answer = await ask(method, path, body);
      const text = await answer.text();
      if (answer.ok) return text && JSON.parse(text);
      if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      // Connectors wait as long as they are told.
      await wait(Number(answer.headers.get('retry-after')) * 1_000);
    }
  }
  /** @param {string} method @param {string} path @param {object} [body] */
  function ask(method, path, body) {
    return fetch(`${origin}/scim/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/scim+json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  /** Creates or sends again. Returns the id. @param {string} list @param {string} attribute @param {Record<string, unknown>} body */
  async function keep(list, attribute, body) {
    const filter = encodeURIComponent(`${attribute} eq "${body[attribute]}"`);
    const found = await send('GET', `${list}?excludedAttributes=members&filter=${filter}`);
    const [one] = found.Resources;
    const kept = one
      ? await send('PUT', `${list}/${one.id}`, body)
      : await send('POST', list, body);
    return kept.id;
  }
  /** @type {Map<string, string>} */
  const ids = new Map();
  await eachOf(people, callers, async (userName) => {
    const id = await keep('Users', 'userName', {
      schemas: [`${core}:User`],
      userName,
      externalId: `id-${userName}`,
      active: true,
      name: { givenName: 'Pessoa', familyName: userName },
      emails: [{ primary: true, type: 'work', value: `${userName}@diretorio.example` }],
    });
    ids.set(userName, id);
  });
  await eachOf(teams, callers, async ({ name, members }) => {
    const body = { schemas: [`${core}:Group`], displayName: name, externalId: `id-${name}` };
    const id = await keep('Groups', 'displayName', body);
    const value = members.map((member) => ({ value: ids.get(member) }));
    await send('PATCH', `Groups/${id}`, { Operations: [{ op: 'Add', path: 'members', value }] });
  });
}

/** @template Item @param {readonly Item[]} items @param {number} callers @param {(item: Item) => Promise<void>} act */
async function eachOf(items, callers, act) {
  const left = items.values();
  const ended = await Promise.allSettled(
    Array.from({ length: callers }, async () => {
      for (const item of left) await act(item);
    }),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Makes a directory with this number of people and teams. Each person is in two teams.
 *
 * @param {string} mark part of each name
 * @param {number} people
 * @param {number} teams
 * @returns {Content}
 */
export function directoryOf(mark, people, teams) {
  const usernames = Array.from({ length: people }, (_, nth) => `${mark}.${nth}`);
  return {
    people: usernames,
    teams: Array.from({ length: teams }, (_, team) => ({
      name: `${mark} ${team}`,
      members: usernames.filter((__, nth) => nth % teams === team || (nth + 1) % teams === team),
    })),
  };
}

/** The rows of tables that SCIM writes and that readers do not, as PostgreSQL counts what was inserted, updated and deleted. */
const written = [
  'user_account',
  'user_group_member',
  'equipe',
  'equipe_membro',
  'identidade',
  'audit',
  'audit_value',
  'pendencia',
];

/**
 * Counts the rows that were written to the tables of people, teams and history since the database was made.
 *
 * @param {import('./server.mjs').Database} database
 */
export async function countWritten(database) {
  const { rows } = await database.query(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_user_tables where relname = any($1)`,
    [written],
  );
  return Number(rows[0].count);
}
