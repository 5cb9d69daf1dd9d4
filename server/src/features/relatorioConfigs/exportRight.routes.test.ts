import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '100' });
});

async function build() {
  const cliente = await buildCliente(server);
  const report = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const url = `/api/admin/powerbiconfig/${report.id}/`;
  const stored = async () => {
    const { exportacao, formatos } = (await admin.get('/api/admin/powerbiconfig/')).json()[0];
    return { exportacao, formatos };
  };
  return { report, admin, url, stored };
}

describe('the right to export a report', () => {
  it('is changed with its formats, in one order, and the same formats are no change', {
    tags: ['slow'],
  }, async () => {
    const { admin, url, stored } = await build();
    const answer = await admin.put(url, { exportacao: 'leitores', formatos: ['csv', 'pdf'] });
    expect(answer.json()).toMatchObject({ exportacao: 'leitores', formatos: ['pdf', 'csv'] });
    const same = await admin.put(url, { exportacao: 'leitores', formatos: ['pdf', 'csv'] });
    expect(same.headers).not.toHaveProperty('x-mudanca');
    expect(await stored()).toEqual({ exportacao: 'leitores', formatos: ['pdf', 'csv'] });
  });

  it('is told in history, undone, and kept in the bin', { tags: ['slow'] }, async () => {
    const { report, admin, url, stored } = await build();
    const answer = await admin.put(url, { exportacao: 'administradores', formatos: ['pdf'] });
    const change = answer.headers['x-mudanca'];
    const history = await admin.get(
      `/api/admin/audit/?filter=${encodeURIComponent(JSON.stringify({ acao: 'mudancas' }))}`,
    );
    const [entry] = history.json();
    expect(entry.frase).toMatch(
      / alterou o direito de exportar e os formatos de arquivo do relatório Vendas\.$/,
    );
    const told = entry.mudancas.map(
      ({ rotulo, de, para }: Record<string, string | null>) => `${rotulo}: ${de} → ${para}`,
    );
    expect(told).toEqual([
      'Direito de exportar: Ninguém → Administradores',
      'Formatos de arquivo: PowerPoint → null',
      'Formatos de arquivo: PNG → null',
      'Formatos de arquivo: Excel → null',
      'Formatos de arquivo: Word → null',
      'Formatos de arquivo: CSV → null',
    ]);
    const undone = await admin.post(`/api/admin/audit/${change}/desfazer/`);
    expect([undone.statusCode, await stored()]).toEqual([
      200,
      { exportacao: 'ninguem', formatos: ['pdf', 'pptx', 'png', 'xlsx', 'docx', 'csv'] },
    ]);
    await admin.put(url, { exportacao: 'leitores', formatos: ['png'] });
    await admin.delete(url);
    const [item] = (await admin.get('/api/admin/lixeira/')).json();
    await admin.post(`/api/admin/lixeira/${item.id}/restaurar/`);
    expect(await stored()).toEqual({ exportacao: 'leitores', formatos: ['png'] });
    expect(report.id).toBeGreaterThan(0);
  });

  it.each([
    { exportacao: 'todos' },
    { exportacao: null },
    { formatos: ['pdf', 'pdf'] },
    { formatos: ['exe'] },
    { formatos: 'pdf' },
  ])('%j is refused', async (body) => {
    const { admin, url, stored } = await build();
    expect((await admin.put(url, body)).statusCode).toBe(400);
    expect(await stored()).toMatchObject({ exportacao: 'ninguem' });
  });

  it('is not changed by administrators of people, nor by readers', async () => {
    const { report, url } = await build();
    for (const groups of [['Admin de Usuários'], []]) {
      const person = await buildUser(server, { id: report.cliente_id }, { groups });
      const me = await as(server.app, person);
      expect((await me.put(url, { exportacao: 'leitores' })).statusCode).toBe(403);
    }
  });
});
