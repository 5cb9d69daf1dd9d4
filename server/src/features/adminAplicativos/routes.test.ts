import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/aplicativos/';

async function buildFixture() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, {
    groups: ['Admin Geral'],
    first_name: 'Gabriel',
    last_name: 'Reis',
  });
  const reports = [];
  for (const nome_relatorio of ['Vendas', 'Água', 'Metas']) {
    reports.push(await buildRelatorio(server, cliente, { nome_relatorio }));
  }
  return {
    cliente,
    me: await as(server.app, admin),
    reports,
    ids: reports.map(({ id }) => id) as [number, number, number],
  };
}
const asSuperuser = async () =>
  as(server.app, await buildUser(server, null, { is_superuser: true }));

describe('creating an application', () => {
  it('API-20 ENT-20 ENT-21 stores its fields and numbers its reports from 0 in the given order', async () => {
    const { me, cliente, ids, reports } = await buildFixture();
    const answer = await me.post(url, {
      nome: 'Comercial',
      descricao: 'Números do mês',
      relatorios_ids: [ids[2], ids[0]],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      nome: 'Comercial',
      descricao: 'Números do mês',
      icone: '📱',
      cor_tema: '#3B82F6',
      ativo: true,
      no_catalogo: false,
      ordem: 0,
      cliente: cliente.id,
      cliente_nome: cliente.nome,
      created_by_name: 'Gabriel Reis',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      gerenciado_por_arquivo: false,
      versao: 1,
      relatorios_count: 2,
      relatorios_ids: [ids[2], ids[0]],
      relatorios: [
        {
          id: expect.any(Number),
          relatorio: ids[2],
          relatorio_id: reports[2]?.report_id,
          workspace_id: reports[2]?.workspace_id,
          dataset_id: reports[2]?.dataset_id,
          relatorio_nome: 'Metas',
          ordem: 0,
          ativo: true,
          paginas: [],
        },
        expect.objectContaining({ relatorio: ids[0], ordem: 1 }),
      ],
    });
  });

  it('API-55 invalid input gets messages by field, and a superuser must name the cliente', async () => {
    const [{ me, cliente }, other] = [await buildFixture(), await buildFixture()];
    expect((await me.post(url, { nome: ' ', cor_tema: 'azul' })).json()).toEqual({
      nome: ['Este campo não pode ser vazio.'],
      cor_tema: ['O valor é inválido.'],
    });
    for (const body of [{ relatorios_ids: [other.ids[0]] }, { relatorios_ids: [987_654] }]) {
      expect((await me.post(url, { nome: 'A', ...body })).json()).toEqual({
        relatorios_ids: ['Relatório não encontrado neste cliente.'],
      });
    }
    const types = { nome: {}, ordem: 1.5, ativo: 'talvez', relatorios_ids: {} };
    expect((await me.post(url, types)).json()).toEqual({
      nome: ['Informe um texto.'],
      ordem: ['Informe um número inteiro.'],
      ativo: ['Informe verdadeiro ou falso.'],
      relatorios_ids: ['Informe uma lista.'],
    });
    expect((await me.post(url, { nome: 'A', cliente: other.cliente.id })).json()).toEqual({
      cliente: ['Cliente não encontrado.'],
    });
    expect((await me.get(url)).json()).toEqual([]);
    const top = await asSuperuser();
    expect((await top.post(url, { nome: 'A' })).json()).toEqual({
      cliente: ['Este campo é obrigatório.'],
    });
    expect((await top.post(url, { nome: 'A', cliente: cliente.id })).json().cliente).toBe(
      cliente.id,
    );
    expect((await top.post(url, { nome: 'A', cliente: 999_999 })).json()).toEqual({
      cliente: ['Cliente não encontrado.'],
    });
  });
});

describe('changing an application', () => {
  it('API-21 ROLE-13 keeps the fields that the request does not name', async () => {
    const { me, ids } = await buildFixture();
    const made = (await me.post(url, { nome: 'A', icone: '🚀', relatorios_ids: ids })).json();
    const one = `${url}${made.id}/`;
    expect((await me.put(one, { ativo: false })).json()).toEqual({
      ...made,
      ativo: false,
      versao: 2,
    });
    const reordered = (await me.put(one, { relatorios_ids: [ids[1], ids[0]] })).json();
    expect(reordered.relatorios_ids).toEqual([ids[1], ids[0]]);
    expect(reordered.relatorios.map(({ ordem }: { ordem: number }) => ordem)).toEqual([0, 1]);
    expect((await me.put(one, { relatorios_ids: [] })).json()).toMatchObject({
      relatorios_ids: [],
      icone: '🚀',
    });
  });

  it('CONF-04 a report that joins goes to holders of full access to every report, and to nobody else', {
    tags: ['slow'],
  }, async () => {
    const { me, cliente, ids } = await buildFixture();
    const [a, b, c] = ids;
    const made = (await me.post(url, { nome: 'App', relatorios_ids: [a, b] })).json();
    const people = {
      all: await buildUser(server, cliente),
      part: await buildUser(server, cliente),
      pages: await buildUser(server, cliente),
    };
    const equipes = [];
    for (const nome of ['Tudo', 'Parte']) {
      equipes.push((await me.post('/api/admin/equipes/', { nome })).json().id);
    }
    const [whole, partial] = equipes;
    const records = '/api/admin/relatorio-permissoes/';
    const give = (user: { id: number }, relatorio: number, more: object = {}) =>
      me.post(records, {
        user: user.id,
        relatorio,
        aplicativo: made.id,
        tipo_acesso: 'full',
        ...more,
      });
    for (const one of [a, b]) await give(people.all, one);
    await give(people.part, a);
    await give(people.pages, a);
    await give(people.pages, b, {
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: 'P1' }],
    });
    await me.post(`${records}bulk-update/`, {
      app_id: made.id,
      permissions: [{ equipe_id: whole, access_type: 'full' }],
    });
    await insertGrants(server.context.db, {
      cliente_id: cliente.id,
      aplicativo_id: made.id,
      equipe_id: partial,
      relatorio_id: a,
      tipo_acesso: 'full',
    });
    await me.put(`${url}${made.id}/`, { relatorios_ids: ids });
    const { permissions, equipes: ofTeams } = (await me.get(`${records}by-app/${made.id}/`)).json();
    const holdersOf = (rows: { relatorio: number; tipo_acesso: string }[], field: string) =>
      rows
        .filter((row) => row.relatorio === c && row.tipo_acesso !== 'none')
        .map((row) => (row as Record<string, unknown>)[field]);
    expect(holdersOf(permissions, 'user')).toEqual([people.all.id]);
    expect(holdersOf(ofTeams, 'equipe')).toEqual([whole]);
    // An application without reports gives its first report to nobody.
    await me.put(`${url}${made.id}/`, { relatorios_ids: [] });
    await me.put(`${url}${made.id}/`, { relatorios_ids: ids });
    expect((await me.get(`${records}by-app/${made.id}/`)).json().permissions).toEqual([]);
  });

  it('removes its reports and grants when its cliente changes', async () => {
    const [from, to] = [await buildFixture(), await buildFixture()];
    const made = (await from.me.post(url, { nome: 'A', relatorios_ids: from.ids })).json();
    const moved = await (await asSuperuser()).put(`${url}${made.id}/`, {
      cliente: to.cliente.id,
      relatorios_ids: [to.ids[0]],
    });
    expect(moved.json()).toMatchObject({ cliente: to.cliente.id, relatorios_ids: [to.ids[0]] });
    expect((await from.me.get(`${url}${made.id}/`)).statusCode).toBe(404);
  });
});

describe('listing', () => {
  it('API-18 API-19 AMBIG-44 sorts by ordem, then nome, includes inactive applications, and pages', async () => {
    const { me } = await buildFixture();
    for (const [nome, ordem] of [
      ['Zeta', 0],
      ['Órbita', 1],
      ['Alfa', 1],
    ] as const) {
      await me.post(url, { nome, ordem, ativo: nome !== 'Alfa' });
    }
    const names = (answer: { json(): { nome: string }[] }) => answer.json().map(({ nome }) => nome);
    const list = await me.get(url);
    expect(names(list)).toEqual(['Zeta', 'Alfa', 'Órbita']);
    expect((await me.get(`${url}${list.json()[0].id}/`)).json()).toEqual(list.json()[0]);
    const paged = await me.get(`${url}?range=[0,1]&sort=${encodeURIComponent('["nome","DESC"]')}`);
    expect([names(paged), paged.headers['content-range']]).toEqual([
      ['Zeta', 'Órbita'],
      'aplicativos 0-1/3',
    ]);
  });

  it('API-23 API-54 ROLE-14 lists the available reports of one cliente by name', async () => {
    const [{ me, cliente, reports }, other] = [await buildFixture(), await buildFixture()];
    const available = (await me.get(`${url}reports-available/`)).json();
    expect(available.map(({ name }: { name: string }) => name)).toEqual([
      'Água',
      'Metas',
      'Vendas',
    ]);
    expect(available[0]).toEqual({
      id: reports[1]?.id,
      name: 'Água',
      report_id: reports[1]?.report_id,
      cliente: cliente.id,
    });
    expect(
      (await me.get(`${url}reports-available/?cliente_id=${other.cliente.id}`)).json(),
    ).toEqual([]);
    const theirs = await (await asSuperuser()).get(
      `${url}reports-available/?cliente_id=${other.cliente.id}`,
    );
    expect(theirs.json()).toHaveLength(3);
  });
});

describe('deleting an application', () => {
  it('API-22 ROLE-13 makes later calls answer 404', async () => {
    const { me } = await buildFixture();
    const { id } = (await me.post(url, { nome: 'A' })).json();
    expect((await me.delete(`${url}${id}/`)).statusCode).toBe(200);
    expect((await me.get(`${url}${id}/`)).json()).toEqual({ detail: 'Aplicativo não encontrado.' });
    expect((await me.delete(`${url}${id}/`)).statusCode).toBe(404);
  });
});

describe('other people', () => {
  it('ROLE-19 an administrator of another cliente gets 404 for every id', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const { id } = (await theirs.me.post(url, { nome: 'A' })).json();
    for (const answer of [
      await mine.me.get(`${url}${id}/`),
      await mine.me.put(`${url}${id}/`, { nome: 'B' }),
      await mine.me.delete(`${url}${id}/`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await mine.me.get(url)).json()).toEqual([]);
  });

  it.each([['Admin de Usuários'], []])(
    'ROLE-19 a person with the groups [%s] gets 403',
    async (...groups) => {
      const { cliente } = await buildFixture();
      const me = await as(server.app, await buildUser(server, cliente, { groups }));
      for (const answer of [
        await me.get(url),
        await me.get(`${url}reports-available/`),
        await me.post(url, { nome: 'A' }),
        await me.get(`${url}1/`),
        await me.put(`${url}1/`, {}),
        await me.delete(`${url}1/`),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    },
  );
});
