import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { giveDirectory, newScimGroup } from '../../../test/scim/directory.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { endPedidosJob } from './endPedidosJob.ts';

const day = 24 * 60 * 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { hasOwnTime: true });
});

type Client = Awaited<ReturnType<typeof as>>;

/** A cliente with a reader, its administrators, a report and an application with it. Nothing is granted. */
async function buildPlace() {
  const cliente = await buildCliente(server);
  const reader = await buildUser(server, cliente, { first_name: 'Lia' });
  const relatorio = await buildRelatorio(server, cliente);
  const other = await buildRelatorio(server, cliente, { report_id: aurora.faturamento });
  const geral = await buildUser(server, cliente, {
    first_name: 'Gabriel',
    groups: ['Admin Geral'],
  });
  const boss = await as(server.app, geral);
  const made = await boss.post('/api/admin/aplicativos/', {
    nome: unique('App '),
    relatorios_ids: [relatorio.id, other.id],
  });
  const app = made.json<{ id: number; nome: string }>();
  const query = `workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  const listed = await boss.get(`/api/admin/powerbi/report-pages/?${query}`);
  const pages = listed.json<{ name: string }[]>().map(({ name }) => name);
  return {
    cliente,
    reader,
    relatorio,
    other,
    geral,
    boss,
    app,
    pages,
    me: await as(server.app, reader),
  };
}
type Place = Awaited<ReturnType<typeof buildPlace>>;

const ask = (who: Client, endereco: string, motivo?: string) =>
  who.post('/api/pedidos/', { endereco, ...(motivo !== undefined && { motivo }) });
const ownOf = async (who: Client) => (await who.get('/api/pedidos/')).json();
const seenBy = async (who: Client, filter = '{"estado":"aberto"}') =>
  (await who.get(`/api/admin/pedidos/?filter=${encodeURIComponent(filter)}`)).json();
const decide = (who: Client, { id }: { id: number }, body: object) =>
  who.put(`/api/admin/pedidos/${id}/`, body);
const inApp = ({ app, relatorio }: Place) => `/aplicativos/${app.id}?relatorio=${relatorio.id}`;
const openInApp = ({ me, app }: Pick<Place, 'me' | 'app'>) =>
  me.get(`/api/embed-token/${aurora.workspace}/${aurora.vendas}/?aplicativo=${app.id}`);
const runDaily = () => runJob(endPedidosJob(server.context.db, server.context.now));

describe('PED-02 a request', () => {
  it('PED-01 the answer and what is kept are the same for a thing that is not granted, foreign or invented', async () => {
    const { me, relatorio } = await buildPlace();
    const { relatorio: foreign } = await buildPlace();
    const answers = [];
    for (const id of [relatorio.id, foreign.id, 2_000_000_000]) {
      const { statusCode, body, headers } = await ask(
        me,
        `/dashboard?relatorio=${id}`,
        'pre\u202Eciso\u3164',
      );
      answers.push({ statusCode, body, length: headers['content-length'] });
    }
    expect(answers[0]).toEqual({ statusCode: 202, body: '{}', length: '2' });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const own: object[] = await ownOf(me);
    expect(own).toHaveLength(3);
    const alike = own.map((one) => ({ ...one, id: 0, endereco: '' }));
    expect(alike[0]).toMatchObject({ nome: null, estado: 'aberto', motivo: 'preciso' });
    expect(new Set(alike.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('who asks twice has one request, with the last reason', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place), 'primeiro');
    await ask(place.me, `${inApp(place)}&pagina=P2`, 'segundo');
    await ask(place.me, inApp(place));
    expect((await ownOf(place.me)).map((one: { motivo: string }) => one.motivo)).toEqual([
      'segundo',
    ]);
  });

  it('a person has twenty open requests at most, also of concurrent calls', async () => {
    const { me } = await buildPlace();
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) => ask(me, `/aplicativos/${1_900_000_000 + n}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(20).fill(202),
      ...Array(3).fill(409),
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toBe(
      'Você já tem 20 pedidos em aberto. Espere pela resposta.',
    );
    expect(await ownOf(me)).toHaveLength(20);
    expect((await ask(me, '/aplicativos/1900000000', 'de novo')).statusCode).toBeOneOf([202, 409]);
  });

  it.each(['/home', '/dashboard', 'x', '/aplicativos/0'])(
    'refuses the address %s',
    async (endereco) => {
      const { me } = await buildPlace();
      const answer = await ask(me, endereco);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { endereco: ['Informe o endereço de um relatório ou de um aplicativo.'] },
      ]);
    },
  );

  it('is seen by administrators if it names a thing of the person’s cliente, and no other one is', {
    tags: ['slow'],
  }, async () => {
    const place = await buildPlace();
    const foreign = await buildPlace();
    const { me, boss, app, relatorio, other, cliente } = place;
    for (const endereco of [
      inApp(place),
      `/dashboard?relatorio=${other.id}`,
      `/aplicativos/${app.id}`,
      `/aplicativos/${foreign.app.id}`,
      `/aplicativos/${app.id}?relatorio=${foreign.relatorio.id}`,
      `/dashboard?relatorio=2000000000`,
    ]) {
      expect((await ask(me, endereco)).statusCode).toBe(202);
    }
    const unplaced = await buildRelatorio(server, cliente);
    await ask(me, `/aplicativos/${app.id}?relatorio=${unplaced.id}`);
    const seen: { aplicativo: number; relatorio: number }[] = await seenBy(boss);
    expect(seen.map((one) => [one.aplicativo, one.relatorio])).toEqual([
      [app.id, null],
      [null, other.id],
      [app.id, relatorio.id],
    ]);
    expect(seen[2]).toMatchObject({
      nome: 'Lia',
      relatorio_nome: relatorio.nome_relatorio,
      aplicativo_nome: app.nome,
      tem_acesso: false,
    });
    expect(await seenBy(foreign.boss)).toEqual([]);
    const usuarios = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    expect((await (await as(server.app, usuarios)).get('/api/admin/pedidos/')).statusCode).toBe(
      403,
    );
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect(await seenBy(superuser, `{"cliente":${cliente.id},"estado":"aberto"}`)).toHaveLength(3);
    const [first] = seen as unknown as { id: number }[];
    expect(
      (await decide(foreign.boss, first ?? { id: 0 }, { decisao: 'recusar' })).statusCode,
    ).toBe(404);
  });

  it('ends after thirty days without an answer, invented addresses alike; ninety days later it is gone', {
    tags: ['slow'],
  }, async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    await ask(place.me, '/dashboard?relatorio=2000000000');
    const states = async () =>
      (await ownOf(await as(server.app, place.reader))).map(
        (one: { estado: string }) => one.estado,
      );
    server.advance(29 * day);
    await runDaily();
    expect(await states()).toEqual(['aberto', 'aberto']);
    server.advance(day);
    await runDaily();
    expect(await states()).toEqual(['encerrado', 'encerrado']);
    server.advance(91 * day);
    await runDaily();
    expect(await states()).toEqual([]);
  });

  it('PED-01 refuses a reason of more than 500 characters', async () => {
    const place = await buildPlace();
    expect((await ask(place.me, inApp(place), 'x'.repeat(501))).statusCode).toBe(400);
    expect((await ask(place.me, inApp(place), 'x'.repeat(500))).statusCode).toBe(202);
  });
});

describe('administrators', () => {
  it('the list is searched by the names that it shows, and counted in pages', {
    tags: ['slow'],
  }, async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    await ask(place.me, `/aplicativos/${place.app.id}`);
    expect(await seenBy(place.boss, `{"q":"LIA ${place.relatorio.nome_relatorio}"}`)).toHaveLength(
      1,
    );
    expect(await seenBy(place.boss, '{"q":"ninguém"}')).toEqual([]);
    const page = await place.boss.get('/api/admin/pedidos/?range=[0,0]');
    expect(page.headers['content-range']).toBe('pedidos 0-0/2');
    expect((await place.boss.get('/api/admin/pedidos/?filter={"x":1}')).statusCode).toBe(400);
  });

  it('PED-03 an approval gives the asked pages until its end, and nothing else', async () => {
    const place = await buildPlace();
    const { me, boss, app, relatorio, other, pages } = place;
    await ask(me, inApp(place));
    const [asked] = await seenBy(boss);
    expect((await openInApp(place)).statusCode).toBe(404);
    const end = new Date(server.context.now().getTime() + 3 * day);
    const answer = await decide(boss, asked, {
      decisao: 'aprovar',
      tipo_acesso: 'specific',
      paginas: { [relatorio.id]: pages.slice(0, 2) },
      expira_em: end.toISOString(),
      recado: 'Até sexta.',
      versao: asked.versao,
    });
    expect([answer.statusCode, answer.json().estado, answer.json().decidido_por]).toEqual([
      200,
      'aprovado',
      'Gabriel',
    ]);
    const loaded = (await me.get(`/api/aplicativos/${app.id}/`)).json();
    const access = loaded.relatorios.map((one: Record<string, unknown>) => [
      one.relatorio,
      one.tipo_acesso,
      (one.paginas_permitidas as { nome_pagina: string }[]).map(({ nome_pagina }) => nome_pagina),
    ]);
    expect(access).toEqual([
      [relatorio.id, 'specific', pages.slice(0, 2)],
      [other.id, 'none', []],
    ]);
    expect((await openInApp(place)).statusCode).toBe(200);
    expect((await me.get('/api/configs/')).json()).toEqual([]);
    expect((await ownOf(me))[0]).toMatchObject({
      estado: 'aprovado',
      nome: relatorio.nome_relatorio,
      recado: 'Até sexta.',
    });
    server.advance(3 * day);
    const late = { ...place, me: await as(server.app, place.reader) };
    expect((await openInApp(late)).statusCode).toBe(404);
    expect((await ownOf(late.me))[0]).toMatchObject({ estado: 'aprovado', nome: null });
  });

  it('the grant and the decision stand in the history under the decider', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place), 'segredo meu');
    const [asked] = await seenBy(place.boss);
    await decide(place.boss, asked, { decisao: 'aprovar', recado: 'recado meu' });
    const filter = encodeURIComponent(`{"alvo":"user:${place.reader.id}"}`);
    const rows = (await place.boss.get(`/api/admin/audit/?filter=${filter}`)).json();
    const sentences: string[] = rows.map((one: { frase: string }) => one.frase);
    const { nome_relatorio } = place.relatorio;
    expect(sentences).toContain(
      `Gabriel aprovou o pedido de Lia de acesso ao relatório ${nome_relatorio} no aplicativo ${place.app.nome}.`,
    );
    expect(sentences.some((one) => one.startsWith('Gabriel deu a Lia'))).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/segredo meu|recado meu/);
  });

  it('on Dashboards an approval adds the person to the report, with an end', async () => {
    const { me, boss, relatorio } = await buildPlace();
    await ask(me, `/dashboard?relatorio=${relatorio.id}`);
    const [asked] = await seenBy(boss);
    const pages = await decide(boss, asked, { decisao: 'aprovar', tipo_acesso: 'specific' });
    expect([pages.statusCode, Object.keys(pages.json())]).toEqual([400, ['tipo_acesso']]);
    const expira_em = new Date(server.context.now().getTime() + 90 * day).toISOString();
    expect((await decide(boss, asked, { decisao: 'aprovar', expira_em })).statusCode).toBe(200);
    expect((await me.get('/api/configs/')).json()).toMatchObject([{ id: relatorio.id }]);
    const [config] = (
      await boss.get(`/api/admin/powerbiconfig/?filter={"id":${relatorio.id}}`)
    ).json();
    expect(Object.values(config.users_allowed_ends)).toEqual([expira_em]);
  });

  it('CONF-04 an approval without an end gives again what has ended on Dashboards', async () => {
    const { me, boss, relatorio, reader } = await buildPlace();
    await boss.put(`/api/admin/powerbiconfig/${relatorio.id}/`, {
      users_allowed: [reader.id],
      users_allowed_ends: { [reader.id]: '2020-01-01T03:00:00Z' },
    });
    await ask(me, `/dashboard?relatorio=${relatorio.id}`);
    const [asked] = await seenBy(boss);
    await decide(boss, asked, { decisao: 'aprovar' });
    expect((await me.get('/api/configs/')).json()).toHaveLength(1);
  });

  it('an approval of an application opens all of its reports', async () => {
    const { me, boss, app } = await buildPlace();
    await ask(me, `/aplicativos/${app.id}/`);
    const [asked] = await seenBy(boss);
    expect((await decide(boss, asked, { decisao: 'aprovar' })).statusCode).toBe(200);
    const loaded = (await me.get(`/api/aplicativos/${app.id}/`)).json();
    expect(loaded.relatorios.map((one: { tipo_acesso: string }) => one.tipo_acesso)).toEqual([
      'full',
      'full',
    ]);
  });

  it('PED-03 a team that opens the thing can be given, by who may change teams', async () => {
    const place = await buildPlace();
    const { me, boss, cliente, app, relatorio, reader } = place;
    const makeTeam = async () =>
      (await boss.post('/api/admin/equipes/', { nome: unique('Equipe ') })).json();
    const [team, useless] = [await makeTeam(), await makeTeam()];
    await boss.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions: [{ equipe_id: team.id, access_type: 'full' }],
    });
    await ask(me, inApp(place));
    const [asked] = await seenBy(boss);
    expect(asked.equipes).toEqual([{ id: team.id, nome: team.nome }]);
    const relatorios = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const body = { decisao: 'aprovar', equipe_id: team.id };
    const refused = await decide(await as(server.app, relatorios), asked, body);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Você não pode alterar equipes.',
    ]);
    expect((await decide(boss, asked, { ...body, equipe_id: useless.id })).json()).toEqual({
      equipe_id: ['Esta equipe não abre o que foi pedido.'],
    });
    expect((await decide(boss, asked, body)).statusCode).toBe(200);
    const members = (await boss.get(`/api/admin/equipes/${team.id}/`)).json().membros;
    expect(members.map((one: { id: number }) => one.id)).toEqual([reader.id]);
    expect((await openInApp(place)).statusCode).toBe(200);
    expect((await me.get('/api/configs/')).json()).toEqual([]);
    expect(relatorio.id).toBeGreaterThan(0);
  });

  it('SCIM-02 a team of a directory is neither proposed nor given', async () => {
    const place = await buildPlace();
    const { me, boss, cliente, geral, app } = place;
    const directory = await giveDirectory(server, cliente, geral, {
      expira_em: new Date(server.context.now().getTime() + day),
    });
    const team = await newScimGroup(directory);
    await boss.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions: [{ equipe_id: Number(team.id), access_type: 'full' }],
    });
    await ask(me, inApp(place));
    const [asked] = await seenBy(boss);
    expect(asked.equipes).toEqual([]);
    const refused = await decide(boss, asked, {
      decisao: 'aprovar',
      equipe_id: Number(team.id),
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { membros: ['Vem do diretório “Entra” e só muda lá.'] },
    ]);
    expect((await boss.get(`/api/admin/equipes/${team.id}/`)).json().membros).toEqual([]);
  });

  it('PED-03 a refusal gives nothing, and tells the message', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    const [asked] = await seenBy(place.boss);
    await decide(place.boss, asked, { decisao: 'recusar', recado: 'Peça à sua gerente.' });
    expect(await ownOf(place.me)).toMatchObject([
      { estado: 'recusado', recado: 'Peça à sua gerente.', nome: null },
    ]);
    expect((await openInApp(place)).statusCode).toBe(404);
    expect((await ask(place.me, inApp(place))).statusCode).toBe(202);
    expect(await ownOf(place.me)).toMatchObject([{ estado: 'aberto' }, { estado: 'recusado' }]);
  });

  it('PED-03 the second of two deciders is told who decided', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    const [asked] = await seenBy(place.boss);
    const second = await as(
      server.app,
      await buildUser(server, place.cliente, { groups: ['Admin de Relatórios'] }),
    );
    const answers = await Promise.all([
      decide(place.boss, asked, { decisao: 'recusar', versao: asked.versao }),
      decide(second, asked, { decisao: 'aprovar', versao: asked.versao }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.statusCode === 200 ? answers : answers.toReversed();
    const { decidido_por, estado } = won?.json() ?? {};
    expect(lost?.json()).toMatchObject({
      detail: `Este pedido já foi decidido por ${decidido_por}.`,
      autor: decidido_por,
      atual: { estado },
    });
    expect((await openInApp(place)).statusCode).toBe(estado === 'aprovado' ? 200 : 404);
  });

  it('PED-03 nobody decides their own request', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    await place.boss.put(`/api/admin/users/${place.reader.id}/`, { groups: [] });
    const [asked] = await seenBy(place.boss);
    const [group] = await server.context.db
      .select()
      .from(schema.group)
      .where(eq(schema.group.name, 'Admin de Relatórios'));
    await server.context.db
      .insert(schema.userGroup)
      .values({ user_id: place.reader.id, group_id: group?.id ?? 0 });
    const promoted = await as(server.app, place.reader);
    const answer = await decide(promoted, asked, { decisao: 'aprovar' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'Outra pessoa precisa decidir o seu pedido.',
    ]);
  });

  it('PED-03 a decision is rehearsed, and made only if its effect stays', {
    tags: ['slow'],
  }, async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    const [asked] = await seenBy(place.boss);
    const caminho = `/api/admin/pedidos/${asked.id}/`;
    const corpo = { decisao: 'aprovar' };
    const rehearsed = await place.boss.post('/api/admin/ensaios/', {
      metodo: 'PUT',
      caminho,
      corpo,
    });
    expect(rehearsed.statusCode).toBe(200);
    expect(JSON.stringify(rehearsed.json().ganham)).toContain('Lia');
    expect(await seenBy(place.boss)).toHaveLength(1);
    const refusal = { metodo: 'PUT', caminho, corpo: { decisao: 'recusar' } };
    expect((await place.boss.post('/api/admin/ensaios/', refusal)).statusCode).toBe(200);
    const stale = await server.app.inject({
      method: 'PUT',
      url: caminho,
      payload: corpo,
      headers: {
        authorization: rehearsed.raw.req.headers.authorization ?? '',
        'x-ensaio': 'outra',
      },
    });
    expect([stale.statusCode, stale.json().impressao]).toEqual([409, rehearsed.json().impressao]);
    const made = await server.app.inject({
      method: 'PUT',
      url: caminho,
      payload: corpo,
      headers: {
        authorization: rehearsed.raw.req.headers.authorization ?? '',
        'x-ensaio': rehearsed.json().impressao,
      },
    });
    expect(made.json()).toMatchObject({ estado: 'aprovado' });
  });

  it('refuses an end that has come, and an inactive application', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    const [asked] = await seenBy(place.boss);
    const past = { decisao: 'aprovar', expira_em: '2020-01-01T00:00:00Z' };
    expect((await decide(place.boss, asked, past)).json()).toEqual({
      expira_em: ['Este fim já passou.'],
    });
    await place.boss.put(`/api/admin/aplicativos/${place.app.id}/`, { ativo: false });
    const answer = await decide(place.boss, asked, { decisao: 'aprovar' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Este aplicativo está inativo. Ative-o antes de aprovar o pedido.',
    ]);
  });
});

describe('a request ends by itself', () => {
  it('PED-03 when it is met, for readers at once and for good by the job', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    await place.boss.post('/api/admin/relatorio-permissoes/', {
      user: place.reader.id,
      relatorio: place.relatorio.id,
      tipo_acesso: 'full',
    });
    expect(await ownOf(place.me)).toMatchObject([{ estado: 'atendido' }]);
    expect(await seenBy(place.boss)).toEqual([]);
    await runDaily();
    expect(await ownOf(place.me)).toMatchObject([
      { estado: 'atendido', terminado_em: expect.any(String) },
    ]);
    const [row] = await seenBy(place.boss, '{"estado":"atendido"}');
    const late = await decide(place.boss, row, { decisao: 'recusar' });
    expect([late.statusCode, late.json().detail]).toEqual([409, 'Este pedido já foi encerrado.']);
  });

  it('but not by an access that ends within seven days: it asks for an extension', async () => {
    const place = await buildPlace();
    const soon = new Date(server.context.now().getTime() + 5 * day).toISOString();
    await place.boss.post('/api/admin/relatorio-permissoes/', {
      user: place.reader.id,
      relatorio: place.relatorio.id,
      tipo_acesso: 'full',
      expira_em: soon,
    });
    await server.context.db
      .update(schema.concessao)
      .set({ granted_at: new Date(server.context.now().getTime() - 80 * day) })
      .where(eq(schema.concessao.user_id, place.reader.id));
    await ask(place.me, inApp(place));
    await runDaily();
    const [asked] = await seenBy(place.boss);
    expect(asked).toMatchObject({ tem_acesso: true, acesso_ate: soon });
    const later = new Date(server.context.now().getTime() + 90 * day).toISOString();
    await decide(place.boss, asked, { decisao: 'aprovar', expira_em: later });
    const loaded = (await place.me.get(`/api/aplicativos/${place.app.id}/`)).json();
    expect(loaded.relatorios[0]).toMatchObject({ tipo_acesso: 'full', acesso_ate: later });
  });

  it('PED-03 when its person is deactivated or deleted', async () => {
    const place = await buildPlace();
    await ask(place.me, inApp(place));
    await place.boss.put(`/api/admin/users/${place.reader.id}/`, { is_active: false });
    expect(await seenBy(place.boss)).toEqual([]);
    await runDaily();
    expect(await seenBy(place.boss, '{}')).toMatchObject([{ estado: 'encerrado' }]);
    await place.boss.delete(`/api/admin/users/${place.reader.id}/`);
    expect(await seenBy(place.boss, '{}')).toEqual([]);
  });
});

describe('DIA-03 a request of a person who has access and no role', () => {
  it('stays open, says what is missing, and is met by a role', async () => {
    const { boss, me, reader, geral, relatorio } = await buildPlace();
    const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
    const roleOf = ({ id }: { id: number }) => ({ user_id: id, papel: 'Norte' });
    await boss.put(url, { users_allowed: [reader.id], rls_papeis: [roleOf(geral)] });
    await ask(me, `/dashboard?relatorio=${relatorio.id}`);
    const [asked] = await seenBy(boss);
    expect(asked).toMatchObject({
      estado: 'aberto',
      tem_acesso: true,
      recusa_dados: expect.stringContaining('esta pessoa não tem nenhuma'),
    });
    await runDaily();
    expect((await ownOf(me))[0].estado).toBe('aberto');
    await boss.put(url, { rls_papeis: [roleOf(geral), roleOf(reader)] });
    expect((await ownOf(me))[0].estado).toBe('atendido');
    await runDaily();
    expect((await seenBy(boss, '{}'))[0]).toMatchObject({
      estado: 'atendido',
      recusa_dados: null,
    });
  });
});
