import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersAbout, binListUrl, binUrl, restore } from '../../../test/binCalls.ts';
import { as, aurora, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { buildLife, type Life } from '../../../test/lifeWorld.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' }, { hasOwnTime: true });
});

const ok = (answer: { statusCode: number; body: string }) =>
  expect(answer.statusCode, answer.body).toBe(200);
const admin = async (cliente: { id: number } | null, group: string) =>
  as(server.app, await buildUser(server, cliente, { groups: [group] }));

describe('LIXO-02 a restoration', () => {
  describe('what is deleted and restored', () => {
    it.each(['relatorio', 'aplicativo', 'equipe'] as const)(
      'a restored %s answers every call as before',
      { tags: ['slow'] },
      async (tipo) => {
        const life = await buildLife(server);
        const [url, id] = {
          relatorio: [life.configUrl, life.relatorio.id] as const,
          aplicativo: [life.appUrl, life.app.id] as const,
          equipe: [life.teamUrl, life.team.id] as const,
        }[tipo];
        const before = await answersAbout(server, life);
        ok(await life.boss.delete(url));
        expect(await answersAbout(server, life)).not.toEqual(before);
        const restored = await restore(life, tipo, id);
        ok(restored);
        expect(restored.json()).toMatchObject({ tipo, registro: id, nao_voltam: [] });
        expect(await answersAbout(server, life)).toEqual(before);
        await requireOpens(life);
      },
    );

    it('a report is restored from a document of an older version, which names pages and last opening otherwise', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const { db } = server.context;
      const before = await answersAbout(server, life);
      ok(await life.boss.delete(life.configUrl));
      type Lists = Record<string, Record<string, unknown>[]>;
      const older = ({ aberturas, concessoes, ...lists }: Lists): Lists => ({
        ...lists,
        ...(concessoes && {
          concessoes: concessoes.map(({ id, paginas, aplicativo_id, tipo_acesso, ...row }) =>
            // A grant on Dashboards had neither a number nor pages.
            aplicativo_id === null
              ? row
              : { ...row, id, aplicativo_id, tipo_acesso, paginas_permitidas: paginas ?? [] },
          ),
        }),
      });
      const { lixeira, lixeiraPessoa, relatorioAbertura } = schema;
      const isOfReport = and(
        eq(lixeira.kind, 'relatorio'),
        eq(lixeira.thing_id, life.relatorio.id),
      );
      const rows = await db.select().from(lixeira).where(isOfReport);
      const { lists, fields, ...document } = (rows[0]?.document ?? {}) as {
        lists: Lists;
        fields: object;
      };
      const aberto_em = lists.aberturas?.[0]?.opened_at;
      expect(aberto_em).toEqual(expect.any(String));
      const former = { ...document, fields: { ...fields, aberto_em }, lists: older(lists) };
      await db.update(lixeira).set({ document: former }).where(isOfReport);
      const isOfReader = eq(lixeiraPessoa.user_id, life.reader.id);
      const [part] = await db.select().from(lixeiraPessoa).where(isOfReader);
      await db
        .update(lixeiraPessoa)
        .set({ partes: older(part?.partes as Lists) })
        .where(isOfReader);
      ok(await restore(life, 'relatorio', life.relatorio.id));
      expect(await answersAbout(server, life)).toEqual(before);
      const [opened] = await db
        .select()
        .from(relatorioAbertura)
        .where(eq(relatorioAbertura.relatorio_id, life.relatorio.id));
      expect(opened?.opened_at).toEqual(new Date(String(aberto_em)));
    });

    it('a restored person is deactivated, and once active answers every call as before', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const before = await answersAbout(server, life);
      const stored = (await life.boss.get(life.userUrl)).json();
      const tokenVersion = async () => {
        const { id, token_version } = schema.user;
        const people = server.context.db.select({ token_version }).from(schema.user);
        return (await people.where(eq(id, life.reader.id)))[0]?.token_version ?? 0;
      };
      const version = await tokenVersion();
      ok(await life.boss.delete(life.userUrl));
      ok(await restore(life, 'user', life.reader.id));
      expect(await tokenVersion()).toBe(version + 1);
      const back = (await life.boss.get(life.userUrl)).json();
      expect(back).toMatchObject({ is_active: false, tem_senha: false });
      expect(await life.hasSession()).toEqual({ access: false, refresh: false });
      ok(
        await life.boss.put(life.userUrl, { is_active: true, password: 'quatro gatos na varanda' }),
      );
      expect((await life.boss.get(life.userUrl)).json()).toMatchObject({
        ...stored,
        versao: expect.any(Number),
      });
      expect(await answersAbout(server, life)).toEqual(before);
      await requireOpens(life);
    });
  });

  describe('what does not come back', () => {
    it('a report names the teams, people and applications that are gone, and ends that have come', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const guest = await buildUser(server, life.cliente);
      const soon = new Date(server.context.now().getTime() + 60_000).toISOString();
      ok(
        await life.boss.put(life.configUrl, {
          users_allowed: [life.reader.id, guest.id],
          users_allowed_ends: { [guest.id]: soon },
          equipes_allowed: [life.team.id],
        }),
      );
      for (const one of [life.configUrl, life.teamUrl, life.appUrl, life.userUrl]) {
        ok(await life.boss.delete(one));
      }
      server.advance(61_000);
      const [item] = (await life.chief.get(binListUrl({ tipo: 'relatorio' }))).json();
      const { username } = life.reader;
      const expected = [
        `A equipe ${life.nome} não existe mais neste cliente: não voltam 2 acessos.`,
        `O aplicativo ${life.app.nome} não existe mais neste cliente.`,
        `${username} não é mais um usuário deste cliente: não voltam 2 acessos, 2 visões e 1 favorito.`,
        'O prazo terminou: não volta 1 acesso.',
      ];
      const preview = (await life.chief.get(`${binUrl}${item.id}/`)).json();
      expect([...preview.nao_voltam].sort()).toEqual([...expected].sort());
      expect(preview).toMatchObject({ ocupados: {}, impedimento: null });
      const answer = await life.chief.post(`${binUrl}${item.id}/restaurar/`, {});
      ok(answer);
      expect(answer.json().nao_voltam).toEqual(preview.nao_voltam);
      const [back] = (
        await life.boss.get(
          `/api/admin/powerbiconfig/?filter=${encodeURIComponent(JSON.stringify({ id: life.relatorio.id }))}`,
        )
      ).json();
      expect(back).toMatchObject({ users_allowed: [], equipes_allowed: [] });
    });

    it('a report of another cliente is not reached by a restored team', async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.teamUrl));
      ok(await life.boss.put(life.configUrl, { cliente: life.other.id }));
      const answer = await restore(life, 'equipe', life.team.id);
      ok(answer);
      const nome = life.relatorio.nome_relatorio;
      expect(answer.json().nao_voltam).toEqual([
        `O relatório ${nome} não existe mais neste cliente: não voltam 2 acessos.`,
      ]);
      expect(await life.teamState()).toEqual({
        members: [life.reader.id],
        relatorios: [],
        aplicativos: [],
      });
    });

    it('a report that left the application does not open there for a restored person', async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.userUrl));
      ok(await life.boss.put(life.appUrl, { relatorios_ids: [] }));
      const answer = await restore(life, 'user', life.reader.id);
      const nome = life.relatorio.nome_relatorio;
      expect(answer.json().nao_voltam).toEqual([
        `O relatório ${nome} não está mais no aplicativo ${life.app.nome}: não volta 1 acesso.`,
      ]);
    });

    it('who may not give access to reports restores a team and a person without it', async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.teamUrl));
      ok(await life.boss.delete(life.userUrl));
      const users = await admin(life.cliente, 'Admin de Usuários');
      for (const tipo of ['user', 'equipe']) {
        const [item] = (await users.get(binListUrl({ tipo }))).json();
        const answer = await users.post(`${binUrl}${item.id}/restaurar/`, {});
        ok(answer);
        expect(answer.json().nao_voltam).toContain(
          'Você não pode dar acesso a relatórios: não voltam 2 acessos.',
        );
      }
      // The person came back before the team.
      expect(await life.teamState()).toEqual({
        members: [life.reader.id],
        relatorios: [],
        aplicativos: [],
      });
    });

    it('nobody joins a team by restoring it who may not join it', async () => {
      const cliente = await buildCliente(server);
      const person = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
      const [users, chief] = [await as(server.app, person), await admin(cliente, 'Admin Geral')];
      const made = await chief.post('/api/admin/equipes/', {
        nome: unique('Equipe '),
        membros: [person.id],
      });
      ok(await chief.delete(`/api/admin/equipes/${made.json().id}/`));
      const [item] = (await users.get(binUrl)).json();
      const answer = await users.post(`${binUrl}${item.id}/restaurar/`, {});
      expect(answer.json().nao_voltam).toEqual([
        'Você não pode adicionar a si mesmo a uma equipe: não volta 1 participação.',
      ]);
      expect((await chief.get(`/api/admin/equipes/${made.json().id}/`)).json().membros).toEqual([]);
    });

    it('attributes that are gone are named, and a report that sends one stays in the bin', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const made = await life.chief.post('/api/admin/atributos/', { nome: 'loja' });
      ok(await life.boss.put(life.userUrl, { atributos: { loja: 'Sul' } }));
      ok(await life.boss.put(life.configUrl, { rls_role: 'Vendas', rls_nome: 'atributo:loja' }));
      ok(await life.boss.delete(life.userUrl));
      ok(await life.boss.delete(life.configUrl));
      ok(await life.chief.delete(`/api/admin/atributos/${made.json().id}/`));
      const person = await restore(life, 'user', life.reader.id);
      expect(person.json().nao_voltam).toContain('O cliente não tem mais o atributo loja.');
      const report = await restore(life, 'relatorio', life.relatorio.id);
      expect(report.statusCode).toBe(409);
      const detail =
        'Este relatório envia o atributo loja, que o cliente não tem mais. Crie o atributo antes de restaurar.';
      expect(report.json()).toEqual({ detail });
      const [item] = (await life.chief.get(binListUrl({ tipo: 'relatorio' }))).json();
      expect((await life.chief.get(`${binUrl}${item.id}/`)).json().impedimento).toBe(detail);
      await life.chief.post('/api/admin/atributos/', { nome: 'loja' });
      ok(await restore(life, 'relatorio', life.relatorio.id));
    });

    it('a report with roles by person keeps asking for a role when its people are gone', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      ok(
        await life.boss.put(life.configUrl, {
          rls_papeis: [{ user_id: life.reader.id, papel: 'Vendas' }],
        }),
      );
      ok(await life.boss.delete(life.configUrl));
      ok(await life.boss.delete(life.userUrl));
      const answer = await restore(life, 'relatorio', life.relatorio.id);
      expect(answer.json().nao_voltam.join()).toContain('1 função');
      const [row] = await server.context.db
        .select()
        .from(schema.relatorio)
        .where(eq(schema.relatorio.id, life.relatorio.id));
      expect(row?.rls_com_papeis).toBe(true);
    });

    it('a role does not close a report for others that no longer gives roles by person', async () => {
      const life = await buildLife(server);
      ok(
        await life.boss.put(life.configUrl, {
          rls_papeis: [{ user_id: life.reader.id, papel: 'Vendas' }],
        }),
      );
      ok(await life.boss.delete(life.userUrl));
      ok(await life.boss.put(life.configUrl, { rls_papeis: [] }));
      const answer = await restore(life, 'user', life.reader.id);
      const nome = life.relatorio.nome_relatorio;
      expect(answer.json().nao_voltam).toEqual([
        `O relatório ${nome} não usa mais funções por pessoa e equipe: não volta 1 função.`,
      ]);
    });
  });

  it('the oldest views that would make a document too large are named', {
    tags: ['slow'],
  }, async () => {
    const life = await buildLife(server);
    const { db } = server.context;
    const estado = 'x'.repeat(250_000);
    const ids = {
      cliente_id: life.cliente.id,
      user_id: life.reader.id,
      relatorio_id: life.relatorio.id,
    };
    await db.insert(schema.visao).values(
      Array.from({ length: 45 }, (_, n) => ({
        ...ids,
        nome: `Grande ${n}`,
        estado,
        // Newer than the two that the world has.
        updated_at: new Date('2100-01-01'),
      })),
    );
    ok(await life.boss.delete(life.configUrl));
    const answer = await restore(life, 'relatorio', life.relatorio.id);
    expect(answer.json().nao_voltam).toEqual([
      'As visões mais antigas não couberam na lixeira: não voltam 7 visões.',
    ]);
  });

  describe('names that are taken', () => {
    it('the username and the e-mail of a person are asked again', async () => {
      const life = await buildLife(server);
      const { username, email } = life.reader;
      ok(await life.boss.delete(life.userUrl));
      await buildUser(server, life.other, { username: username.toUpperCase(), email });
      const [item] = (await life.chief.get(binUrl)).json();
      const preview = (await life.chief.get(`${binUrl}${item.id}/`)).json();
      const isTaken = {
        username: 'Já existe um usuário com este nome.',
        email: 'Já existe um usuário com este e-mail.',
      };
      expect(preview).toMatchObject({
        ocupados: isTaken,
        nomes: { username, email },
        nao_voltam: [],
        impedimento: null,
      });
      const refused = await life.chief.post(`${binUrl}${item.id}/restaurar/`, { username });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({ username: [isTaken.username], email: [isTaken.email] });
      const other = { username: unique('outra'), email: `${unique('outra')}@exemplo.example` };
      expect(
        (await life.chief.post(`${binUrl}${item.id}/restaurar/`, { email: 'x' })).statusCode,
      ).toBe(400);
      ok(await life.chief.post(`${binUrl}${item.id}/restaurar/`, other));
      expect((await life.chief.get(life.userUrl)).json()).toMatchObject({
        id: life.reader.id,
        ...other,
      });
    });

    it('the name of a team is asked again', { tags: ['slow'] }, async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.teamUrl));
      await life.chief.post('/api/admin/equipes/', { nome: life.nome.toUpperCase() });
      const [item] = (await life.chief.get(binUrl)).json();
      const message = 'Já existe uma equipe com este nome.';
      const preview = (await life.chief.get(`${binUrl}${item.id}/`)).json();
      expect(preview.ocupados).toEqual({ nome: message });
      const refused = await life.chief.post(`${binUrl}${item.id}/restaurar/`, {});
      expect([refused.statusCode, refused.json()]).toEqual([409, { nome: [message] }]);
      const nome = unique('Nova ');
      ok(await life.chief.post(`${binUrl}${item.id}/restaurar/`, { nome }));
      expect((await life.chief.get(life.teamUrl)).json().nome).toBe(nome);
    });
  });
});

/** The reader opens the report, on Dashboards and in the application. */
async function requireOpens({ bearer, relatorio, app }: Life): Promise<void> {
  const headers = { authorization: `Bearer ${await bearer()}` };
  for (const url of [
    `/api/embed-info/${relatorio.id}/`,
    `/api/embed-token/${aurora.workspace}/${aurora.vendas}/?aplicativo=${app.id}`,
  ]) {
    ok(await server.app.inject({ url, headers }));
  }
}
