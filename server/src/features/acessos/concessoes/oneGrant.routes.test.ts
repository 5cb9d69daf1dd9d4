import type { AuditEntry } from '@portal/api-client/contract';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { csvOf, linesOf, sheetsOf } from '../../../../test/planilha.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const expira_em = '2150-12-01T03:00:00.000Z';

/** An administrator, a person, a report in an application, and ways to give all of it, or only `pages`, to the person until an end. */
async function buildFixture(pages?: readonly string[]) {
  const cliente = await buildCliente(server);
  const gil = await buildUser(server, cliente, { first_name: 'Gil', groups: ['Admin Geral'] });
  const [ana, bia] = [
    await buildUser(server, cliente, { first_name: 'Ana' }),
    await buildUser(server, cliente, { first_name: 'Bia' }),
  ];
  const { id: relatorio } = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const me = await as(server.app, gil);
  const application = { nome: 'Comercial', relatorios_ids: [relatorio] };
  const aplicativo: number = (await me.post('/api/admin/aplicativos/', application)).json().id;
  const full = { acesso: 'full', paginas: [], expira_em };
  const given = pages ? { acesso: 'specific', paginas: pages, expira_em } : full;
  const item = { aplicativo_id: aplicativo, relatorio_id: relatorio, antes: null, depois: given };
  const ways = {
    'the call of grants': () => me.post('/api/admin/concessoes/', [{ ...item, user_id: ana.id }]),
    'the call of an application': () =>
      me.post('/api/admin/relatorio-permissoes/bulk-update/', {
        app_id: aplicativo,
        permissions: [
          {
            user_id: ana.id,
            access_type: given.acesso,
            expira_em,
            ...(pages && { allowed_pages: { [relatorio]: pages } }),
          },
        ],
      }),
    'the call of a record': () =>
      me.post('/api/admin/relatorio-permissoes/', {
        user: ana.id,
        relatorio,
        aplicativo,
        tipo_acesso: 'full',
        expira_em,
      }),
    'a sheet': async () => {
      await me.post('/api/admin/concessoes/', [{ ...item, user_id: bia.id, depois: full }]);
      const sheets = sheetsOf(me);
      const [line] = linesOf(await sheets.exported());
      return sheets.apply(
        csvOf([
          {
            ...line,
            ...(pages && { Acesso: 'Páginas Específicas', Páginas: pages.join('; ') }),
            ...{ Id: String(ana.id), Nome: '', Usuário: '', Versão: '' },
          },
        ]),
      );
    },
    'an approved request': async () => {
      const asAna = await as(server.app, ana);
      const endereco = `/aplicativos/${aplicativo}?relatorio=${relatorio}`;
      await asAna.post('/api/pedidos/', { endereco });
      const [asked] = (await me.get('/api/admin/pedidos/?filter={"estado":"aberto"}')).json();
      const decision = { decisao: 'aprovar', tipo_acesso: 'full', expira_em };
      return me.put(`/api/admin/pedidos/${asked.id}/`, decision);
    },
  };
  /** What Ana has: the records of the first contract that give access. */
  const held = async () => {
    const url = `/api/admin/relatorio-permissoes/by-app/${aplicativo}/`;
    const { permissions } = (await me.get(url)).json();
    return permissions.filter(
      (one: { user: number; tipo_acesso: string }) =>
        one.user === ana.id && one.tipo_acesso !== 'none',
    );
  };
  return { ana, me, ways, held };
}

it.each([
  'the call of grants',
  'the call of an application',
  'the call of a record',
  'a sheet',
  'an approved request',
] as const)(
  'CON-01 %s gives one grant, with the same sentence in history and the same undo',
  async (way) => {
    const { ana, me, ways, held } = await buildFixture();
    expect((await ways[way]()).statusCode).toBeLessThan(300);
    // The same again is no second grant, whether it is refused or changes nothing.
    await ways[way]().catch(() => undefined);
    expect(await held()).toMatchObject([{ user: ana.id, tipo_acesso: 'full', expira_em }]);
    const history: AuditEntry[] = (await me.get('/api/admin/audit/?range=[0,19]')).json();
    const given = history.filter(({ frase }) => frase?.includes(' deu a Ana '));
    expect(given.map(({ frase }) => frase)).toEqual([
      'Gil deu a Ana Acesso Total a Vendas em Comercial até 30/11/2150.',
    ]);
    const undone = await me.post(`/api/admin/audit/${given[0]?.id}/desfazer/`, {});
    expect(undone.statusCode).toBe(200);
    expect(await held()).toEqual([]);
  },
);

it.each(['the call of grants', 'the call of an application', 'a sheet'] as const)(
  'CON-01 %s refuses a page that does not exist with the same sentence',
  async (way) => {
    const { ways, held } = await buildFixture(['nenhuma']);
    const answer = await ways[way]();
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(
      JSON.stringify('A página "nenhuma" não existe no relatório "Vendas". As páginas são: ').slice(
        1,
        -1,
      ),
    );
    expect(await held()).toEqual([]);
  },
);
