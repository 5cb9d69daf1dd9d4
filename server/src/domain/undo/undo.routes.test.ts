import type { AuditEntry, RelatorioConfig } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { undoDays, undoQueries } from './undoQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Caller = Awaited<ReturnType<typeof as>>;
type Answer = Awaited<ReturnType<Caller['put']>>;

/** A cliente with a person of each role who changes things, and a superuser. */
async function build() {
  const cliente = await buildCliente(server);
  const admin = async (group: string) =>
    as(server.app, await buildUser(server, cliente, { groups: [group] }));
  return {
    cliente,
    ana: await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Sá' }),
    geral: await admin('Admin Geral'),
    outro: await admin('Admin Geral'),
    usuarios: await admin('Admin de Usuários'),
    relatorios: await admin('Admin de Relatórios'),
    boss: await as(server.app, await buildUser(server, null, { is_superuser: true })),
  };
}

function changeOf(answer: Answer): string {
  expect(answer.statusCode).toBeLessThan(300);
  return String(answer.headers['x-mudanca']);
}
const undo = (caller: Caller, change: string, body: object = {}) =>
  caller.post(`/api/admin/audit/${change}/desfazer/`, body);
/** The configuration of a report as administrators read it. */
async function configOf(caller: Caller, id: number) {
  const filter = JSON.stringify({ id });
  const answer = await caller.get(`/api/admin/powerbiconfig/?filter=${filter}`);
  const [found] = answer.json<RelatorioConfig[]>();
  if (!found) throw new Error('no report');
  return found;
}
const personOf = async (id: number) => {
  const [row] = await server.context.db.select().from(schema.user).where(eq(schema.user.id, id));
  if (!row) throw new Error('no person');
  return row;
};

describe('undoing a change', () => {
  it('gives the values of a person back, whole, and says so in history', {
    tags: ['slow'],
  }, async () => {
    const { ana, geral } = await build();
    const long = 'x'.repeat(140);
    await geral.put(`/api/admin/users/${ana.id}/`, { first_name: long });
    const answer = await geral.put(`/api/admin/users/${ana.id}/`, {
      first_name: 'Bia',
      last_name: '',
      expira_em: '2030-01-01T03:00:00.000Z',
      is_active: false,
    });
    expect((await undo(geral, changeOf(answer))).json()).toEqual({ desfeitas: 4 });
    expect(await personOf(ana.id)).toMatchObject({
      first_name: long,
      last_name: 'Sá',
      expira_em: null,
      is_active: true,
    });
    const filter = JSON.stringify({ alvo: `user:${ana.id}` });
    const rows: AuditEntry[] = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(rows[0]?.frase).toMatch(
      /, ao desfazer uma mudança de \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/,
    );
    // The newest can be undone, and the undone one no more.
    expect(rows.map(({ desfazer }) => desfazer !== undefined)).toEqual([true, false, true]);
  });

  it('gives grants on Dashboards back with their ends, and leaves those of others', {
    tags: ['slow'],
  }, async () => {
    const { cliente, ana, geral } = await build();
    const bia = await buildUser(server, cliente);
    const caio = await buildUser(server, cliente);
    const { id } = await buildRelatorio(server, cliente, { allowed: [ana, bia] });
    const end = '2031-05-05T03:00:00.000Z';
    const url = `/api/admin/powerbiconfig/${id}/`;
    await geral.put(url, {
      users_allowed: [ana.id, bia.id],
      users_allowed_ends: { [ana.id]: end },
    });
    const gone = await geral.put(url, { users_allowed: [bia.id] });
    await geral.put(url, { users_allowed: [bia.id, caio.id] });
    expect((await undo(geral, changeOf(gone))).statusCode).toBe(200);
    const now = await configOf(geral, id);
    expect([...now.users_allowed].sort()).toEqual([ana.id, bia.id, caio.id].sort());
    expect(now.users_allowed_ends).toEqual({ [ana.id]: end });
  });

  it('undoes what one call did to many, rows of history together', { tags: ['slow'] }, async () => {
    const { cliente, ana, geral } = await build();
    const { id: relatorio } = await buildRelatorio(server, cliente);
    const made = await geral.post('/api/admin/aplicativos/', {
      nome: unique('App '),
      relatorios_ids: [relatorio],
    });
    const { id } = made.json<{ id: number }>();
    const { id: equipe } = (
      await geral.post('/api/admin/equipes/', { nome: unique('Equipe '), membros: [ana.id] })
    ).json<{ id: number }>();
    const given = await geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: id,
      permissions: [
        { user_id: ana.id, access_type: 'full' },
        { equipe_id: equipe, access_type: 'full' },
      ],
    });
    const filter = JSON.stringify({ alvo: `aplicativo:${id}` });
    const [newest]: AuditEntry[] = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(newest?.desfazer).toEqual({ completa: true, registros: 2 });
    expect((await undo(geral, changeOf(given))).json()).toEqual({ desfeitas: 2 });
    const left = (await geral.get(`/api/admin/relatorio-permissoes/by-app/${id}/`)).json();
    expect(
      left.permissions.filter((one: { tipo_acesso: string }) => one.tipo_acesso !== 'none'),
    ).toEqual([]);
  });

  it('can itself be undone', { tags: ['slow'] }, async () => {
    const { ana, geral } = await build();
    const first = changeOf(await geral.put(`/api/admin/users/${ana.id}/`, { first_name: 'Bia' }));
    const second = changeOf(await undo(geral, first));
    expect((await undo(geral, second)).statusCode).toBe(200);
    expect((await personOf(ana.id)).first_name).toBe('Bia');
  });

  it('never gives groups or passwords back', async () => {
    const { ana, geral } = await build();
    const group = await groupId(server, 'Admin de Usuários');
    const { password_hash } = await personOf(ana.id);
    const answer = await geral.put(`/api/admin/users/${ana.id}/`, {
      first_name: 'Bia',
      groups_input: [group],
      password: 'janela azul com cortina',
    });
    expect((await undo(geral, changeOf(answer))).json()).toEqual({ desfeitas: 1 });
    const after = await personOf(ana.id);
    expect(after.first_name).toBe('Ana');
    expect(after.password_hash).not.toBe(password_hash);
    const read = (await geral.get(`/api/admin/users/${ana.id}/`)).json();
    expect(read.groups).toEqual(['Admin de Usuários']);
    const only = await geral.put(`/api/admin/users/${ana.id}/`, { groups_input: [] });
    expect((await undo(geral, changeOf(only))).json().detail).toBe(
      'Não é possível desfazer: este registro não guarda o que havia antes.',
    );
  });

  it('is decided by the rights of now: role, cliente, group and author', {
    tags: ['slow'],
  }, async () => {
    const { ana, geral, usuarios, relatorios } = await build();
    const stranger = (await build()).geral;
    const reader = await as(server.app, ana);
    const url = `/api/admin/users/${ana.id}/`;
    const byGeral = changeOf(await geral.put(url, { first_name: 'Bia' }));
    const byUsuarios = changeOf(await usuarios.put(url, { last_name: 'Melo' }));
    const statusOf = async (caller: Caller, change: string) =>
      (await undo(caller, change)).statusCode;
    expect(await statusOf(stranger, byGeral)).toBe(404);
    expect(await statusOf(reader, byGeral)).toBe(403);
    expect(await statusOf(relatorios, byGeral)).toBe(404);
    expect(await statusOf(usuarios, byGeral)).toBe(404);
    expect(await statusOf(usuarios, '2000000000')).toBe(404);
    expect(await statusOf(usuarios, byUsuarios)).toBe(200);
    expect(await statusOf(geral, byGeral)).toBe(200);
    expect(await personOf(ana.id)).toMatchObject({ first_name: 'Ana', last_name: 'Sá' });
  });

  it('refuses to take back what the caller may no longer change', async () => {
    const { ana, usuarios, boss } = await build();
    const change = changeOf(
      await usuarios.put(`/api/admin/users/${ana.id}/`, { first_name: 'Bia' }),
    );
    const geral = await groupId(server, 'Admin Geral');
    await boss.put(`/api/admin/users/${ana.id}/`, { groups_input: [geral] });
    expect((await undo(usuarios, change)).statusCode).toBe(403);
    expect((await personOf(ana.id)).first_name).toBe('Bia');
  });

  it('moves a person back for a superuser only, with their teams and grants', {
    tags: ['slow'],
  }, async () => {
    const { cliente, ana, geral, boss } = await build();
    const other = await buildCliente(server);
    const { id } = await buildRelatorio(server, cliente);
    const end = '2031-05-05T03:00:00.000Z';
    await geral.put(`/api/admin/powerbiconfig/${id}/`, {
      users_allowed: [ana.id],
      users_allowed_ends: { [ana.id]: end },
    });
    const { id: equipe } = (
      await geral.post('/api/admin/equipes/', { nome: unique('Equipe '), membros: [ana.id] })
    ).json<{ id: number }>();
    const change = changeOf(
      await boss.put(`/api/admin/users/${ana.id}/`, { cliente_id: other.id }),
    );
    expect((await undo(geral, change)).statusCode).toBe(403);
    expect((await undo(boss, change)).statusCode).toBe(200);
    expect((await personOf(ana.id)).cliente_id).toBe(cliente.id);
    const config = await configOf(geral, id);
    expect(config.users_allowed_ends).toEqual({ [ana.id]: end });
    expect((await geral.get(`/api/admin/equipes/${equipe}/`)).json().membros).toMatchObject([
      { id: ana.id },
    ]);
  });

  it('tells the reason of the change itself: a name that somebody has taken', async () => {
    const { cliente, ana, geral } = await build();
    const url = `/api/admin/users/${ana.id}/`;
    const change = changeOf(await geral.put(url, { username: unique('novo') }));
    await buildUser(server, cliente, {
      username: ana.username,
      email: `${unique('outra')}@x.example`,
    });
    const answer = await undo(geral, change);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Não é possível desfazer: Já existe um usuário com este nome.',
    ]);
  });

  it('deletes what was created, unless something has happened to it', {
    tags: ['slow'],
  }, async () => {
    const { geral } = await build();
    const make = () => geral.post('/api/admin/equipes/', { nome: unique('Equipe ') });
    const [first, second] = [await make(), await make()];
    expect((await undo(geral, changeOf(first))).statusCode).toBe(200);
    expect((await geral.get(`/api/admin/equipes/${first.json().id}/`)).statusCode).toBe(404);
    await geral.put(`/api/admin/equipes/${second.json().id}/`, { descricao: 'Vendas' });
    expect((await undo(geral, changeOf(second))).statusCode).toBe(409);
    expect((await geral.get(`/api/admin/equipes/${second.json().id}/`)).statusCode).toBe(200);
  });

  it('takes what was deleted out of the bin, with what fits, and tells what does not', {
    tags: ['slow'],
  }, async () => {
    const { cliente, ana, geral } = await build();
    const { id } = await buildRelatorio(server, cliente, { allowed: [ana] });
    const bia = await buildUser(server, cliente);
    await geral.put(`/api/admin/powerbiconfig/${id}/`, { users_allowed: [ana.id, bia.id] });
    const deleted = changeOf(await geral.delete(`/api/admin/powerbiconfig/${id}/`));
    await geral.delete(`/api/admin/users/${bia.id}/`);
    const undone = await undo(geral, deleted);
    expect(undone.json()).toEqual({
      desfeitas: expect.any(Number),
      nao_voltam: [expect.stringContaining(bia.username)],
    });
    expect((await configOf(geral, id)).users_allowed).toEqual([ana.id]);
    const bin = (await geral.get('/api/admin/lixeira/')).json<{ registro?: number }[]>();
    expect(JSON.stringify(bin)).not.toContain(`"relatorio"`);
    // Restoring is a creation, which is undone by a deletion.
    const again = await undo(geral, changeOf(undone));
    expect(again.statusCode).toBe(200);
  });

  it('tells that a deleted thing is in the bin no more', async () => {
    const { geral } = await build();
    const made = await geral.post('/api/admin/equipes/', { nome: unique('Equipe ') });
    const deleted = changeOf(await geral.delete(`/api/admin/equipes/${made.json().id}/`));
    await server.context.db.delete(schema.lixeira);
    expect((await undo(geral, deleted)).json().detail).toBe(
      'Não é possível desfazer: Item da lixeira não encontrado.',
    );
  });

  it('is rehearsed and confirmed like the change itself', { tags: ['slow'] }, async () => {
    const { cliente, ana, geral } = await build();
    const { id } = await buildRelatorio(server, cliente);
    const change = changeOf(
      await geral.put(`/api/admin/powerbiconfig/${id}/`, { users_allowed: [ana.id] }),
    );
    const caminho = `/api/admin/audit/${change}/desfazer/`;
    const ensaio = await geral.post('/api/admin/ensaios/', { metodo: 'POST', caminho, corpo: {} });
    expect(ensaio.json()).toMatchObject({ pessoas: { perdem: 1, ganham: 0 } });
    const read = () => configOf(geral, id);
    expect((await read()).users_allowed).toEqual([ana.id]);
    expect((await undo(geral, change)).statusCode).toBe(200);
    expect((await read()).users_allowed).toEqual([]);
  });

  it('ends after 30 days, and a job deletes what was kept', { tags: ['slow'] }, async () => {
    const later = await testServer({}, { hasOwnTime: true });
    const { cliente, ana } = await build();
    const geral = await buildUser(later, cliente, { groups: ['Admin Geral'] });
    const signedIn = () => as(later.app, geral);
    const answer = await (await signedIn()).put(`/api/admin/users/${ana.id}/`, {
      first_name: 'Bia',
    });
    const change = changeOf(answer);
    const clean = () => undoQueries(later.context.db).deleteOld(later.context.now());
    const kept = () =>
      later.context.db.$count(schema.auditParte, eq(schema.auditParte.change_id, Number(change)));
    later.advance((undoDays * 24 - 1) * 60 * 60_000);
    await clean();
    expect(await kept()).toBe(1);
    later.advance(2 * 60 * 60_000);
    expect((await undo(await signedIn(), change)).json().detail).toBe(
      'Não é possível desfazer: já se passaram 30 dias.',
    );
    await clean();
    expect(await kept()).toBe(0);
  });
});
