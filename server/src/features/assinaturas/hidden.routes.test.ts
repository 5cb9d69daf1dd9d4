import type { Emulator } from '@portal/emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import {
  fileIn,
  subscriptionCalls,
  subscriptionServer,
  subscriptionWork,
} from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';
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
const daily = {
  tipo: 'dias',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora: '08:00',
  fuso: 'America/Sao_Paulo',
};
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
    .delete(schema.relatorioUser)
    .where(
      and(
        eq(schema.relatorioUser.relatorio_id, relatorio.id),
        eq(schema.relatorioUser.user_id, bia.id),
      ),
    );

describe('a person who gets nothing', () => {
  it('has not asked for anything, so history has no refusal of them', async () => {
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
});
