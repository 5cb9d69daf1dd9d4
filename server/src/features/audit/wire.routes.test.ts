import type { AuditEntry, Selo } from '@portal/api-client/contract';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { signer } from '../../../test/sealedHistory.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { sealJob } from '../../domain/seal/sealJob.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/audit/';
const filtered = (filter: object) => `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A cliente in which its Admin Geral has renamed Ana and created a team. */
async function buildHistory() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  // No other person of the shared database may have the name, or the sentence tells the surname too.
  const first_name = unique('Ana');
  const ana = await buildUser(server, cliente, { first_name });
  const me = await as(server.app, admin);
  await me.put(`/api/admin/users/${ana.id}/`, { last_name: 'Sá' });
  await me.post('/api/admin/equipes/', { nome: 'Filiais', membros: [ana.id] });
  return { me, ana, first_name };
}

it('WIRE-06 rows have a sentence, a network and changes, and alvo and acao choose them', async () => {
  const { me, ana, first_name } = await buildHistory();
  const answer = await me.get(filtered({ alvo: `user:${ana.id}` }));
  const rows: AuditEntry[] = answer.json();
  expect(rows.map(({ action }) => action)).toEqual(['equipe.create', 'user.update']);
  expect(rows[1]).toMatchObject({
    frase: expect.stringMatching(new RegExp(`^\\S+ alterou o sobrenome de ${first_name}\\.$`)),
    rede: '127.0.0.1',
    mudancas: [expect.objectContaining({ campo: 'last_name', antes: null, depois: 'Sá' })],
  });
  expect(answer.headers['content-range']).toBe('audit 0-1/2');
  const teams: AuditEntry[] = (await me.get(filtered({ acao: 'equipes' }))).json();
  expect(teams.map(({ action }) => action)).toEqual(['equipe.create']);
  const both = { alvo: `user:${ana.id}`, acao: 'pessoas' };
  expect((await me.get(filtered(both))).json()).toHaveLength(1);
});

it('WIRE-06 a page of a group of actions continues where the page before it ended', async () => {
  const { me, ana } = await buildHistory();
  for (const last_name of ['B', 'C', 'D', 'E']) {
    await me.put(`/api/admin/users/${ana.id}/`, { last_name });
  }
  await me.delete(`/api/admin/users/${ana.id}/`);
  const pageOf = async (first: number, last: number) => {
    const answer = await me.get(`${filtered({ acao: 'pessoas' })}&range=[${first},${last}]`);
    return answer.json<AuditEntry[]>().map(({ id }) => id);
  };
  const all = await pageOf(0, 9);
  expect(all).toHaveLength(6);
  expect(all).toEqual([...all].sort((a, b) => b - a));
  expect([...(await pageOf(0, 2)), ...(await pageOf(3, 5))]).toEqual(all);
});

it('WIRE-06 superusers list the signed checkpoints, and nobody else does', {
  tags: ['slow'],
}, async () => {
  const { me } = await buildHistory();
  const { context } = server;
  const log = { info: () => undefined };
  const job = sealJob(context.db, signer, () => new Date(), log);
  await runJob(job);
  const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const answer = await boss.get(`${url}selos/`);
  const [newest] = answer.json<Selo[]>();
  expect(newest).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    tipo: 'hour',
    ultimo: expect.any(Number),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    assinatura: expect.stringMatching(/^[\w+/]{86}==$/),
    // The server of the tests may have sealed before, with its own key.
    chave: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(answer.headers['content-range']).toMatch(/^selos 0-\d+\/\d+$/);
  expect((await me.get(`${url}selos/`)).statusCode).toBe(403);
});
