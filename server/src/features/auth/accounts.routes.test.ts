import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { deliver, mailingServer, mailsTo } from '../../../test/mailServer.ts';
import { accounts, createBrowser, unlinkAccounts } from '../../../test/microsoft.ts';
import { giveFactor } from '../../../test/secondFactor.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { createLink } from '../../domain/accounts/createLink.ts';
import { createMailer } from '../../domain/mail/createMailer.ts';
import {
  accountLink,
  cliente,
  identidade,
  type LinkPurpose,
  user,
} from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  // Microsoft returns to the address that the emulator has registered.
  server = await mailingServer({ PUBLIC_URL: 'http://localhost:8000' }, { hasOwnTime: true });
});

type Person = Awaited<ReturnType<typeof buildUser>>;
const newPassword = 'girafa azul come pedra 7';

let address = 0;
const post = (url: string, payload: object) => {
  address += 1;
  const remoteAddress = `10.90.${address >> 8}.${address & 255}`;
  return server.app.inject({ method: 'POST', url, payload, remoteAddress });
};

async function makeLink({ id }: Person, purpose: LinkPurpose): Promise<string> {
  const { db, secretBox, now } = server.context;
  const mailer = createMailer(false, secretBox, now);
  const options = { userId: id, purpose, createdBy: null, mailer, now: now() };
  return (await createLink(db, options)).secret;
}

/** Brings a person into a state. They have a password, a session by it, both kinds of links and a linked Microsoft account. */
type Enter = (person: Person) => Promise<unknown>;

const changePerson =
  (values: Partial<typeof user.$inferInsert>): Enter =>
  async ({ id }) =>
    server.context.db.update(user).set(values).where(eq(user.id, id));
const changeCliente =
  (values: Partial<typeof cliente.$inferInsert>): Enter =>
  async ({ cliente_id }) =>
    server.context.db
      .update(cliente)
      .set(values)
      .where(eq(cliente.id, cliente_id ?? 0));
const endLink =
  (purpose: LinkPurpose): Enter =>
  async ({ id }) =>
    server.context.db
      .delete(accountLink)
      .where(and(eq(accountLink.user_id, id), eq(accountLink.purpose, purpose)));
const all =
  (...steps: Enter[]): Enter =>
  async (person) => {
    for (const step of steps) await step(person);
  };
const withoutInvitation = endLink('convite');
const withoutPassword = changePerson({ password_hash: null });

/** How a person gets into the state of each row of the table. */
const states: Readonly<Record<string, Enter>> = {
  'active, with a password': withoutInvitation,
  'active, with a second factor': all(withoutInvitation, (person) => giveFactor(server, person)),
  'active, a second factor is demanded and missing': all(
    withoutInvitation,
    changeCliente({ segundo_fator: 'todos' }),
  ),
  'invited, the invitation is open': withoutPassword,
  'invited, the invitation has ended': all(withoutPassword, async ({ id }) =>
    server.context.db
      .update(accountLink)
      .set({ expires_at: server.context.now() })
      .where(and(eq(accountLink.user_id, id), eq(accountLink.purpose, 'convite'))),
  ),
  // Nobody in this state is sent a link to a new password.
  'without a password or an invitation': all(
    withoutPassword,
    withoutInvitation,
    endLink('recuperacao'),
  ),
  'of a cliente that is `Somente Microsoft`': changeCliente({ somente_microsoft: true }),
  'superuser of such a cliente': all(
    withoutInvitation,
    changePerson({ is_superuser: true }),
    changeCliente({ somente_microsoft: true }),
  ),
  deactivated: changePerson({ is_active: false }),
  'past the end of the account': (person) =>
    changePerson({ expira_em: new Date(server.context.now().getTime() - 1) })(person),
  deleted: async ({ id }) => server.context.db.delete(user).where(eq(user.id, id)),
};

interface Prepared {
  readonly person: Person;
  readonly secrets: Readonly<Record<LinkPurpose, string>>;
  readonly refresh: string;
}

const outcomeOfLink = (answer: Awaited<ReturnType<typeof post>>) => {
  if (answer.statusCode === 200) return 'sets the password';
  const [text = ''] = (answer.json() as { codigo?: string[] }).codigo ?? [];
  return text.includes('somente com a Microsoft') ? 'told of the rule' : 'refused';
};
const useLink = (codigo: string) =>
  post('/api/conta/definir-senha/', { codigo, nova: newPassword });

/** What each column does, and the word of the table for what happens. */
const ways: Readonly<Record<string, (prepared: Prepared) => Promise<string>>> = {
  Password: async ({ person: { username } }) => {
    const answer = await post('/api/token/', { username, password });
    const { statusCode } = answer;
    const body = answer.json() as Record<string, unknown>;
    if (statusCode === 200) return body.cadastrar_segundo_fator ? 'may only enrol' : 'signed in';
    if (statusCode === 403) return 'told of the rule';
    return body.segundo_fator ? 'asks for the code' : 'refused';
  },
  Microsoft: async () => {
    const browser = createBrowser(server.app);
    await browser.get(await browser.choose({ account: accounts.ana }));
    const answer = await browser.exchange();
    if (answer.statusCode !== 200) return 'refused';
    return answer.json().user.cadastrar_segundo_fator ? 'may only enrol' : 'signed in';
  },
  'Invitation link': async ({ secrets }) => outcomeOfLink(await useLink(secrets.convite)),
  'Forgotten password': async ({ person }) => {
    expect((await post('/api/conta/recuperar/', { usuario: person.username })).statusCode).toBe(
      202,
    );
    await deliver(server, person);
    const [received] = mailsTo(server, person);
    if (!received) return 'no mail';
    return received.parsed.text?.includes('entra com a Microsoft')
      ? 'mail about Microsoft'
      : 'mail with link';
  },
  'Link to a new password': async ({ secrets }) =>
    outcomeOfLink(await useLink(secrets.recuperacao)),
  'Refresh of a session by password': async ({ refresh }) => {
    const answer = await post('/api/token/refresh/', { refresh });
    if (answer.statusCode !== 200) return 'refused';
    const headers = { authorization: `Bearer ${answer.json().access}` };
    const me = await server.app.inject({ url: '/api/auth/user/', headers });
    return me.json().cadastrar_segundo_fator ? 'may only enrol' : 'goes on';
  },
};

/** The rows of the first table of docs/accounts.md. */
function readTable(): (readonly [state: string, way: string, word: string])[] {
  const path = join(import.meta.dirname, '../../../../docs/accounts.md');
  const lines = readFileSync(path, 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.startsWith('| State of the person |'));
  const cellsOf = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, ...columns] = cellsOf(lines[begin]);
  const end = lines.findIndex((line, index) => index > begin && !line.startsWith('|'));
  return lines.slice(begin + 2, end).flatMap((line) => {
    const [state = '', ...words] = cellsOf(line);
    return columns.map((way, index) => [state, way, words[index] ?? ''] as const);
  });
}
const cells = readTable();

it('the table has a cell for each state and each way', () => {
  expect([...new Set(cells.map(([state]) => state))]).toEqual(Object.keys(states));
  expect([...new Set(cells.map(([, way]) => way))]).toEqual(Object.keys(ways));
});

it.each(cells)('CONTA-14 %s, %s: %s', async (state, way, word) => {
  const { db } = server.context;
  const person = await buildUser(server, await buildCliente(server));
  const [oid = '', tid = ''] = accounts.ana.split('.');
  await unlinkAccounts(db);
  await db
    .insert(identidade)
    .values({ kind: 'microsoft', source: tid, value: oid, user_id: person.id });
  const { refresh } = await signIn(server.app, person.username, { rotate: true });
  const secrets = {
    convite: await makeLink(person, 'convite'),
    recuperacao: await makeLink(person, 'recuperacao'),
  };
  await states[state]?.(person);
  expect(await ways[way]?.({ person, secrets, refresh })).toBe(word);
});
