import { beforeAll, describe, expect, it } from 'vitest';
import { answersAbout, restore } from '../../../test/binCalls.ts';
import { aurora } from '../../../test/factories.ts';
import { buildLife, type Life } from '../../../test/lifeWorld.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
});

const ok = (answer: { statusCode: number; body: string }) => {
  expect(answer.body && answer.statusCode, answer.body).toBe(200);
};

describe('what is deleted and restored', () => {
  it.each(['relatorio', 'aplicativo', 'equipe'] as const)(
    'a restored %s answers every call as before',
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

  it('a restored person is deactivated, and once active answers every call as before', async () => {
    const life = await buildLife(server);
    const before = await answersAbout(server, life);
    const stored = (await life.boss.get(life.userUrl)).json();
    ok(await life.boss.delete(life.userUrl));
    ok(await restore(life, 'user', life.reader.id));
    const back = (await life.boss.get(life.userUrl)).json();
    expect(back).toMatchObject({ is_active: false, tem_senha: false });
    expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    ok(await life.boss.put(life.userUrl, { is_active: true, password: 'quatro gatos na varanda' }));
    expect((await life.boss.get(life.userUrl)).json()).toMatchObject({
      ...stored,
      versao: expect.any(Number),
    });
    expect(await answersAbout(server, life)).toEqual(before);
    await requireOpens(life);
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
