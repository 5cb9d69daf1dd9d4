import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { runJob } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { idleJob } from './idleJob.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const rule = 90;

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  [server, second] = [
    await testServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true }),
    await testServer({}, { hasOwnTime: true }),
  ];
});
// Rules of other tests would deactivate their people in the runs of these.
beforeEach(async () => {
  await server.context.db.update(schema.cliente).set({ desativar_apos_dias: null });
});

const before = (days: number) => new Date(server.context.now().getTime() - days * dayMs);
/** Runs the job until nobody is left, as many days after now as the clock of the test says. */
async function run(afterDays = 0, on: TestServer = server) {
  const at = new Date(server.context.now().getTime() + afterDays * dayMs);
  let postponed: number | null = 0;
  while (postponed !== null) postponed = await runJob(idleJob(on.context.background, () => at));
}
const find = async ({ id }: { id: number }) => {
  const { db } = server.context;
  const [row] = await db.select().from(schema.user).where(eq(schema.user.id, id));
  if (!row) throw new Error('no person');
  return row;
};
const isActive = async (person: { id: number }) => (await find(person)).is_active;
/** A cliente whose rule has been in force for a year. */
const buildRuled = (values: Partial<typeof schema.cliente.$inferInsert> = {}) =>
  buildCliente(server, {
    desativar_apos_dias: rule,
    desativar_desde: before(365),
    ...values,
  });
const idleSince = (days: number) => ({ created_at: before(400), ultima_entrada: before(days) });

describe('a person who does not enter', () => {
  it('is deactivated after the days of the rule, in the name of the portal, with their sessions', {
    tags: ['slow'],
  }, async () => {
    const cliente = await buildRuled();
    const person = await buildUser(server, cliente, { ...idleSince(rule - 1), first_name: 'Ana' });
    const id = crypto.randomUUID();
    await server.context.db.insert(schema.session).values({
      id,
      user_id: person.id,
      rotates: true,
      rotated_at: before(rule),
      created_at: before(rule),
      expires_at: before(-20),
    });
    await run(0.99);
    expect(await isActive(person)).toBe(true);
    await run(1);
    expect(await find(person)).toMatchObject({
      is_active: false,
      version: person.version + 1,
      updated_by: null,
      token_version: person.token_version + 1,
    });
    const { db } = server.context;
    const [session] = await db.select().from(schema.session).where(eq(schema.session.id, id));
    expect(session).toMatchObject({ revoked_why: 'idle' });
    const rows = await (await historyReader(server))({ target: `user:${person.id}` });
    expect(rows).toMatchObject([
      {
        action: 'user.idle',
        actor: null,
        actor_name: 'O portal',
        frase: `O portal desativou Ana, que não entrou durante ${rule} dias.`,
        mudancas: [{ campo: 'is_active', antes: 'true', depois: 'false' }],
      },
    ]);
    expect((await signIn(server.app, person.username)).access).toBeUndefined();
  });

  it('counts from the creation if they never entered', async () => {
    const cliente = await buildRuled();
    const old = await buildUser(server, cliente, { created_at: before(rule) });
    const young = await buildUser(server, cliente, { created_at: before(rule - 1) });
    await run();
    expect([await isActive(old), await isActive(young)]).toEqual([false, true]);
  });

  it('is spared: superusers, ended accounts, other clientes, people without one', async () => {
    const cliente = await buildRuled();
    const spared = [
      await buildUser(server, cliente, { ...idleSince(300), is_superuser: true }),
      await buildUser(server, cliente, { ...idleSince(300), expira_em: before(1) }),
      await buildUser(server, await buildCliente(server), idleSince(300)),
      await buildUser(server, null, idleSince(300)),
    ];
    await run();
    for (const person of spared) expect(await isActive(person)).toBe(true);
  });

  it('whose session is in use is not idle', async () => {
    const person = await buildUser(server, await buildRuled(), idleSince(300));
    await server.context.db.insert(schema.session).values({
      id: crypto.randomUUID(),
      user_id: person.id,
      rotates: true,
      rotated_at: before(3),
      used_at: before(3),
      created_at: before(300),
      expires_at: before(-20),
    });
    await run(rule - 4);
    expect(await isActive(person)).toBe(true);
    await run(rule - 3);
    expect(await isActive(person)).toBe(false);
  });

  it('has at least seven days from the rule', async () => {
    const cliente = await buildRuled({ desativar_desde: before(0) });
    const person = await buildUser(server, cliente, idleSince(300));
    await run(6.99);
    expect(await isActive(person)).toBe(true);
    await run(7);
    expect(await isActive(person)).toBe(false);
  });

  it('is deactivated once by two servers at once, and many in one run', {
    tags: ['slow'],
  }, async () => {
    const cliente = await buildRuled();
    const template = await buildUser(server, cliente, idleSince(200));
    const { id: _, ...values } = template;
    const others = Array.from({ length: 220 }, (_, index) => {
      const name = `${template.username}n${index}`;
      const email = `${name}@exemplo.example`;
      return { ...values, username: name, username_key: name, email, email_key: email };
    });
    await server.context.db.insert(schema.user).values(others);
    await Promise.all([run(0, server), run(0, second)]);
    await run();
    const { db } = server.context;
    const rows = await db.select().from(schema.user).where(eq(schema.user.cliente_id, cliente.id));
    expect(rows.every(({ is_active, version }) => !is_active && version === 2)).toBe(true);
    expect(await db.$count(schema.audit, eq(schema.audit.cliente_id, cliente.id))).toBe(
      1 + others.length,
    );
  });

  it('and enters just before the run stays active', async () => {
    const person = await buildUser(server, await buildRuled(), idleSince(300));
    await signIn(server.app, person.username, { password });
    await run();
    expect(await isActive(person)).toBe(true);
  });

  it.each([
    ['reactivated', { is_active: false }, () => ({ is_active: true })],
    ['given a new end', { expira_em: before }, () => ({ expira_em: null })],
  ])('who is %s gets a new period', async (_, stored, change) => {
    const values = 'is_active' in stored ? stored : { expira_em: before(1) };
    const cliente = await buildRuled();
    const person = await buildUser(server, cliente, { ...idleSince(300), ...values });
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
    );
    expect((await admin.put(`/api/admin/users/${person.id}/`, change())).statusCode).toBe(200);
    await run(1);
    expect(await isActive(person)).toBe(true);
    await run(rule);
    expect(await isActive(person)).toBe(false);
  });

  it('who is moved or loses the role Superuser gets a new period, and a new name gives none', async () => {
    const cliente = await buildRuled();
    const other = await buildRuled();
    const admin = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const moved = await buildUser(server, await buildCliente(server), idleSince(300));
    const demoted = await buildUser(server, cliente, { ...idleSince(300), is_superuser: true });
    const renamed = await buildUser(server, cliente, idleSince(300));
    await admin.put(`/api/admin/users/${moved.id}/`, { cliente_id: other.id });
    await admin.put(`/api/admin/users/${demoted.id}/`, { groups_input: [] });
    await admin.put(`/api/admin/users/${renamed.id}/`, { first_name: 'Nova' });
    await run(1);
    expect([await isActive(moved), await isActive(demoted), await isActive(renamed)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await find(demoted)).is_superuser).toBe(false);
  });
});

describe('the list of people', () => {
  async function count(
    me: Awaited<ReturnType<typeof as>>,
    filter: Readonly<Record<string, unknown>>,
  ) {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
    const answer = await me.get(`/api/admin/users/?${query}`);
    return answer.statusCode === 200
      ? Number(/\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1])
      : answer.statusCode;
  }

  it('finds whom the rule deactivates within seven days, and who has not entered for some days', async () => {
    const cliente = await buildRuled();
    const fresh = await buildRuled({ desativar_desde: before(0) });
    for (const days of [10, rule - 8, rule - 7, rule - 1, 300]) {
      await buildUser(server, cliente, idleSince(days));
    }
    await buildUser(server, cliente, { ...idleSince(300), is_superuser: true });
    await buildUser(server, cliente, { ...idleSince(300), is_active: false });
    await buildUser(server, fresh, idleSince(300));
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const of = (filter: object) => count(me, { cliente_id_leitura: cliente.id, ...filter });
    expect(await of({ inatividade: 'breve' })).toBe(3);
    expect(await count(me, { cliente_id_leitura: fresh.id, inatividade: 'breve' })).toBe(1);
    expect(await of({ sem_entrar: 30 })).toBe(4);
    expect(await of({ sem_entrar: rule })).toBe(1);
    for (const filter of [
      { inatividade: 'x' },
      { sem_entrar: 0 },
      { sem_entrar: '30' },
      { sem_entrar: 1.5 },
      { sem_entrar: 4_000 },
      { sem_entrar: null },
    ]) {
      expect([filter, await of(filter)]).toEqual([filter, 0]);
    }
  });

  it('of another cliente are not counted', async () => {
    const cliente = await buildRuled();
    const other = await buildRuled();
    await buildUser(server, other, idleSince(300));
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    expect(await count(admin, { inatividade: 'breve' })).toBe(0);
    expect(await count(admin, { sem_entrar: 30, cliente_id_leitura: other.id })).toBe(0);
  });
});
