import type { Emulator } from '@portal/emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import {
  fileIn,
  subscriptionCalls,
  subscriptionServer,
  subscriptionWork,
} from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;

let cloud: Emulator;
let server: TestServer;
let work: Awaited<ReturnType<typeof subscriptionWork>>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let ana: Person;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  work = await subscriptionWork(server);
  cliente = await buildCliente(server);
  ana = await buildUser(server, cliente, { first_name: 'Ana' });
});

const daily = {
  tipo: 'dias',
  dias: [1, 2, 3, 4, 5, 6, 7],
  hora: '08:00',
  fuso: 'America/Sao_Paulo',
};
const day = 24 * 60 * 60_000;

async function viewOf(person: Person, values: Parameters<typeof buildRelatorio>[2] = {}) {
  const relatorio = await buildRelatorio(server, cliente, {
    exportacao: 'leitores',
    allowed: [person],
    ...values,
  });
  const me = await as(server.app, person);
  const estado = btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: { Ano: [2025] } }));
  const view = (
    await me.post('/api/visoes/', { relatorio: relatorio.id, nome: 'Só 2025', estado })
  ).json();
  return { relatorio, view, me, mine: subscriptionCalls(me) };
}

describe('a subscription', () => {
  it('is mailed when it is due, with its file and a link to the view', async () => {
    const { view, mine } = await viewOf(ana);
    const made = await mine.create({ visao: view.id, formato: 'pdf', quando: daily });
    expect([made.statusCode, made.json()]).toMatchObject([201, { proxima_em: expect.any(String) }]);
    const { id } = made.json();
    await work.settle();
    expect(cloud.mailbox.list(ana.email)).toEqual([]);
    server.advance(day);
    await work.settle();
    expect(work.failures).toEqual([]);
    const one = await mine.one(id);
    expect(one.envios).toMatchObject([{ user: ana.id, resultado: 'enviado', motivo: null }]);
    const mails = cloud.mailbox.list(ana.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.parsed.subject).toContain('Só 2025');
    expect(fileIn(mails[0])).toContain('"Ano":[2025]');
    expect(mails[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
