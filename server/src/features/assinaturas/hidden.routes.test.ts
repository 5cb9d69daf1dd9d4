import type { Emulator } from '@portal/emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import {
  daily,
  fileIn,
  subscriptionCalls,
  subscriptionServer,
  subscriptionWork,
} from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { termosQueries } from '../../domain/termos/termosQueries.ts';
import * as schema from '../../platform/db/schema.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;

let cloud: Emulator;
let server: TestServer;
let work: Awaited<ReturnType<typeof subscriptionWork>>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let relatorio: Awaited<ReturnType<typeof buildRelatorio>>;
let rui: Person;
let bia: Person;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  await server.context.db.delete(schema.assinatura);
  work = await subscriptionWork(server);
  cliente = await buildCliente(server);
  rui = await buildUser(server, cliente, { first_name: 'Rui', groups: ['Admin de Relatórios'] });
  bia = await buildUser(server, cliente, { first_name: 'Bia' });
  relatorio = await buildRelatorio(server, cliente, {
    exportacao: 'leitores',
    allowed: [rui, bia],
  });
});

const db = () => server.context.db;
const day = 24 * 60 * 60_000;
/** The calls of a person who has just signed in: the clock moves by days. */
const callsOf = async (person: Person) => subscriptionCalls(await as(server.app, person));
const stateOf = (Ano: number) =>
  btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: { Ano: [Ano] } }));
async function saveView(person: Person, more: object = {}): Promise<number> {
  const me = await as(server.app, person);
  const body = { relatorio: relatorio.id, nome: unique('Visão '), estado: stateOf(2025), ...more };
  return (await me.post('/api/visoes/', body)).json().id;
}
async function subscribe(person: Person, more: object = {}): Promise<number> {
  const visao = 'visao' in more ? more.visao : await saveView(person);
  const body = { formato: 'pdf', quando: daily, ...more, visao };
  const made = await (await callsOf(person)).create(body);
  expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)]);
  return made.json().id;
}
const toBia = () => ({ destinatarios: { eu: true, users: [bia.id] } });
const noGrant = () =>
  db()
    .delete(schema.concessao)
    .where(
      and(eq(schema.concessao.relatorio_id, relatorio.id), eq(schema.concessao.user_id, bia.id)),
    );

describe('a person who gets nothing', () => {
  it('has not asked for anything, so history has no refusal of them', {
    tags: ['slow'],
  }, async () => {
    await subscribe(rui, { destinatarios: { eu: false, users: [bia.id] } });
    server.advance(day);
    await work.regular('assinaturas.vencer');
    await work.runOnce('assinaturas.preparar');
    await noGrant();
    await work.settle();
    const denied = await db()
      .select()
      .from(schema.audit)
      .where(and(eq(schema.audit.action, 'denied'), eq(schema.audit.cliente_id, cliente.id)));
    expect(denied).toEqual([]);
  });

  describe('is named to nobody who may not know them', () => {
    const failed = async () => {
      const id = await subscribe(rui, toBia());
      server.advance(day);
      await noGrant();
      await work.settle();
      expect((await (await callsOf(rui)).one(id)).motivo).toBe(
        'Bia não recebeu. Não tem acesso a este relatório.',
      );
      return id;
    };

    it('once they belong to another cliente', async () => {
      const id = await failed();
      const other = await buildCliente(server);
      await db()
        .update(schema.user)
        .set({ cliente_id: other.id })
        .where(eq(schema.user.id, bia.id));
      expect((await (await callsOf(rui)).get(id)).body).not.toContain('Bia');
    });

    it('once the owner does not administer the report any more', { tags: ['slow'] }, async () => {
      const id = await failed();
      await db().delete(schema.userGroup).where(eq(schema.userGroup.user_id, rui.id));
      expect((await (await callsOf(rui)).get(id)).body).not.toContain('Bia');
    });

    it('once they are deleted', { tags: ['slow'] }, async () => {
      const id = await failed();
      await db().delete(schema.user).where(eq(schema.user.id, bia.id));
      const [row] = await db().select().from(schema.assinatura);
      expect(JSON.stringify(row)).not.toContain('Bia');
      expect(await (await callsOf(rui)).one(id)).toMatchObject({ id, motivo: null });
    });
  });
});

it('LGPD-02 a person who has not accepted the terms gets nothing until they do', {
  tags: ['slow'],
}, async () => {
  const id = await subscribe(rui, toBia());
  const terms = termosQueries(db());
  await terms.publish(cliente.id, { termos: 'Seja gentil.', privacidade: '' }, new Date());
  const accept = ({ id: user_id }: Person) =>
    terms.accept({ cliente_id: cliente.id, user_id, versao: 1, aceito_em: new Date() });
  await accept(rui);
  server.advance(day);
  await work.settle();
  expect((await (await callsOf(rui)).one(id)).motivo).toBe(
    'Bia não recebeu. Ainda não aceitou os termos do cliente.',
  );
  await accept(bia);
  server.advance(day);
  await work.settle();
  expect((await (await callsOf(rui)).one(id)).motivo).toBeNull();
});

describe('what the portal says of a subscription', () => {
  it('stays when its mails have left: that more people belong to its teams than get it', {
    tags: ['slow'],
  }, async () => {
    const [equipe] = await db()
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: 'Equipe', search: 'equipe' })
      .returning();
    const id = await subscribe(rui, {
      destinatarios: { eu: true, equipes: [equipe?.id ?? 0] },
    });
    const many = Array.from({ length: 200 }, (_, index) => ({
      cliente_id: cliente.id,
      username: unique(`m${index}x`),
      email: `${unique('m')}@exemplo.com`,
      search: '',
    }));
    const people = await db().insert(schema.user).values(many).returning({ id: schema.user.id });
    await db()
      .insert(schema.equipeMembro)
      .values(
        people.map((one) => ({
          cliente_id: cliente.id,
          equipe_id: equipe?.id ?? 0,
          user_id: one.id,
        })),
      );
    server.advance(day);
    await work.regular('assinaturas.vencer');
    for (let round = 0; round < 6; round += 1) {
      await work.runOnce();
      server.advance(60_000);
    }
    expect((await (await callsOf(rui)).one(id)).motivo).toContain(
      'As equipes têm mais de 200 pessoas.',
    );
  });

  it('has no name of a view that its owner has closed', { tags: ['slow'] }, async () => {
    const visao = await saveView(rui, { aberta: true, nome: 'Metas' });
    const id = await subscribe(bia, { visao });
    expect((await (await callsOf(bia)).one(id)).visao_nome).toBe('Metas');
    const change = { aberta: false, nome: 'Demissões' };
    await (await as(server.app, rui)).put(`/api/visoes/${visao}/`, change);
    const hers = await callsOf(bia);
    expect((await hers.get(id)).body).not.toContain('Demissões');
    expect(JSON.stringify(await hers.list())).not.toContain('Demissões');
  });
});

describe('a subscription that shows another view', () => {
  it('sends what it shows now, and not the file of before', { tags: ['slow'] }, async () => {
    const first = await saveView(rui, { estado: stateOf(2024) });
    const second = await saveView(rui, { estado: stateOf(2026) });
    const id = await subscribe(rui, { visao: first, ...toBia() });
    server.advance(day);
    await work.regular('assinaturas.vencer');
    const kinds = ['assinaturas.preparar', 'exportacoes.iniciar', 'exportacoes.iniciar', 'wait'];
    kinds.push('exportacoes.acompanhar', 'wait', 'exportacoes.acompanhar', 'assinaturas.arquivo');
    for (const kind of kinds) {
      if (kind === 'wait') server.advance(60_000);
      else await work.runOnce(kind);
    }
    expect((await (await callsOf(rui)).change(id, { visao: second })).statusCode).toBe(200);
    await work.settle();
    const mails = [rui, bia].flatMap(({ email }) => cloud.mailbox.list(email));
    expect(mails.map((mail) => /"Ano":\[\d+\]/.exec(fileIn(mail))?.[0])).toEqual([
      '"Ano":[2026]',
      '"Ano":[2026]',
    ]);
  });

  it('of another cliente keeps no people and teams of before', async () => {
    const boss = await buildUser(server, null, { is_superuser: true });
    const [equipe] = await db()
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: 'Equipe secreta', search: 'equipe' })
      .returning();
    const equipes = [equipe?.id ?? 0];
    const id = await subscribe(boss, { destinatarios: { eu: true, equipes } });
    const other = await buildCliente(server);
    relatorio = await buildRelatorio(server, other, { exportacao: 'leitores' });
    const visao = await saveView(boss);
    const calls = await callsOf(boss);
    const refused = await calls.change(id, { visao });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { visao: ['Esta visão é de outro cliente. Crie outra assinatura.'] },
    ]);
    const admin = await buildUser(server, other, { groups: ['Admin Geral'] });
    expect((await (await callsOf(admin)).adminList()).body).not.toContain('Equipe secreta');
  });
});

it('a subscription that is deleted leaves no file that is still to be asked for', {
  tags: ['slow'],
}, async () => {
  for (let count = 0; count < 4; count += 1) {
    const id = await subscribe(bia);
    const hers = await callsOf(bia);
    expect((await hers.send(id)).statusCode).toBe(202);
    await work.runOnce('assinaturas.preparar');
    expect((await hers.remove(id)).statusCode).toBe(200);
  }
  const left = await db()
    .select({ id: schema.exportacao.id })
    .from(schema.exportacao)
    .where(eq(schema.exportacao.user_id, bia.id));
  expect(left).toEqual([]);
});
