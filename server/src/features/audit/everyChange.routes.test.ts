import { and, eq, gt, max } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildEntries } from '../../../test/entries.ts';
import { buildCliente, buildRelatorio, buildUser, password } from '../../../test/factories.ts';
import type { Row } from '../../../test/matrix/Row.ts';
import { rows as matrixRows } from '../../../test/matrix/rows.ts';
import { buildMatrixWorld } from '../../../test/matrix/world.ts';
import { accounts, createBrowser } from '../../../test/microsoft.ts';
import { buildDirectory, newScimGroup, newScimUser } from '../../../test/scim/directory.ts';
import { codeAt, giveFactor } from '../../../test/secondFactor.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { contractEndpoints, type NamedEndpoint } from '../../platform/docs/openApi.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await buildMatrixWorld(server);
});

/** The action that each changing call records. A changing call without an entry here or in `unrecorded` fails. */
const actions: Readonly<Record<string, string>> = {
  createToken: 'session.open',
  exchangeMicrosoftLogin: 'session.open',
  exchangeEntrada: 'session.open',
  logout: 'session.close',
  createUser: 'user.create',
  importUsers: 'user.create',
  updateUser: 'user.update',
  updateConta: 'user.update',
  changePassword: 'user.update',
  deleteUser: 'user.delete',
  eraseDados: 'personal-data.erase',
  confirmSecondFactor: 'user.update',
  endSecondFactor: 'user.update',
  removeSecondFactor: 'user.update',
  inviteUser: 'user.update',
  withdrawInvitation: 'user.update',
  setPasswordByLink: 'user.update',
  endOtherSessoes: 'session.end',
  endOwnSessao: 'session.end',
  endUserSessoes: 'session.end',
  endUserSessao: 'session.end',
  startVerComo: 'ver_como.start',
  endVerComo: 'ver_como.end',
  createCliente: 'cliente.create',
  updateCliente: 'cliente.update',
  publishMarca: 'cliente.update',
  closeCliente: 'cliente.update',
  reopenCliente: 'cliente.update',
  deleteCliente: 'cliente.delete',
  createEquipe: 'equipe.create',
  applyClienteArquivo: 'equipe.create',
  updateEquipe: 'equipe.update',
  updateUserEquipes: 'equipe.update',
  deleteEquipe: 'equipe.delete',
  createAtributo: 'atributo.create',
  updateAtributo: 'atributo.update',
  deleteAtributo: 'atributo.delete',
  createChave: 'chave.create',
  updateChave: 'chave.update',
  replaceChave: 'chave.update',
  deleteChave: 'chave.delete',
  createGancho: 'gancho.create',
  updateGancho: 'gancho.update',
  deleteGancho: 'gancho.delete',
  createAviso: 'aviso.create',
  updateAviso: 'aviso.update',
  deleteAviso: 'aviso.delete',
  createProvedor: 'provedor.create',
  updateProvedor: 'provedor.update',
  deleteProvedor: 'provedor.delete',
  createScimUser: 'user.create',
  replaceScimUser: 'user.update',
  changeScimUser: 'user.update',
  deleteScimUser: 'user.delete',
  createScimGroup: 'equipe.create',
  replaceScimGroup: 'equipe.update',
  changeScimGroup: 'equipe.update',
  deleteScimGroup: 'equipe.delete',
  createRelatorioConfig: 'relatorio.create',
  updateRelatorioConfig: 'relatorio.update',
  deleteRelatorioConfig: 'relatorio.delete',
  savePageClasses: 'relatorio.update',
  createAplicativo: 'aplicativo.create',
  updateAplicativo: 'aplicativo.update',
  deleteAplicativo: 'aplicativo.delete',
  updateAppPermissions: 'permissao.update',
  createPermission: 'permissao.create',
  updatePermission: 'permissao.update',
  deletePermission: 'permissao.delete',
  saveConcessoes: 'permissao.update',
  updateConcessoes: 'permissao.update',
  applyPlanilha: 'permissao.update',
  createPedido: 'pedido.create',
  createProblema: 'pedido.create',
  decidePedido: 'pedido.update',
  updateAssinatura: 'assinatura.update',
  deleteAssinatura: 'assinatura.delete',
  undoChange: 'relatorio.update',
  resolvePendencia: 'relatorio.update',
  restoreLixeira: 'relatorio.restore',
  recordExport: 'lista.export',
};

/** The changing calls that change nothing of administration, each with the reason. */
const unrecorded: Readonly<Record<string, string>> = {
  favoriteRelatorio: 'a favourite is the reader’s own',
  unfavoriteRelatorio: 'a favourite is the reader’s own',
  createVisao: 'a view is the reader’s own',
  updateVisao: 'a view is the reader’s own',
  deleteVisao: 'a view is the reader’s own',
  registerUso: 'it tells of the reader’s own openings, and changes no right',
  tellSeenPages: 'a frame tells it of the provider’s report, and it changes no right',
  createExportacao: 'an order is the reader’s own, and a refused one is recorded',
  deleteExportacao: 'an order is the reader’s own',
  startAtualizacao: 'it changes nothing of the portal, and Power BI lists it',
  cancelAtualizacao: 'it changes nothing of the portal, and Power BI lists it',
  postponePendencia: 'it changes when a finding is shown, and no right',
  createAlerta: 'features/alertas tests its event: it is off in the world of these calls',
  updateAlerta: 'as its creation',
  deleteAlerta: 'as its creation',
  testAlerta: 'it asks Power BI, and changes nothing',
  createAssinatura: 'one for the reader alone is their own; one for others is recorded',
  sendAssinatura: 'it sends the reader what they may export',
  cancelAssinatura: 'it ends the mails to the reader themselves',
  saveUltimaPagina: 'the last page is the reader’s own',
  startSecondFactor: 'it changes nothing until the first code of the new secret, which is recorded',
  recoverPassword: 'it changes nothing; the use of the link that follows is recorded',
  acceptTermos: 'not a record that people edit; features/termos tests its event',
  closeAviso: 'what a reader has read is their own',
  testGancho: 'it sends a test, and changes nothing',
  testProvedor: 'it asks a provider, and changes nothing',
  startProvedorTest: 'it sets a cookie, and changes nothing',
  inviteToProvedor: 'it sets a cookie, and changes nothing',
  resendEntrega: 'it sends once more what was sent',
  createEntrada: 'it changes nothing until its code is exchanged, which is recorded',
  refreshToken: 'it continues a recorded sign-in; a replayed token is recorded',
};

const changing = contractEndpoints.filter(({ effect }) => effect === 'changes');

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress: '10.78.0.1' });

const asSuperuser = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${world.bearers.get('superuser')}` },
    ...(payload && { payload }),
  });
/** Invites a person without a password. */
async function invite() {
  const { id } = await buildUser(server, await buildCliente(server), { password_hash: null });
  return { id, answer: await asSuperuser('POST', `/api/admin/users/${id}/convite/`) };
}

/** Creates a key. Returns its address. */
async function newChave(): Promise<string> {
  const { id: cliente_id } = await buildCliente(server);
  const body = { nome: 'RH', escopos: ['equipes:ler'], cliente_id };
  const { id } = (await asSuperuser('POST', '/api/admin/chaves/', body)).json();
  return `/api/admin/chaves/${id}/`;
}

/** A person with two sessions: calls by the first one, and the id of the second one. */
async function signInTwice() {
  const { id, username } = await buildUser(server, await buildCliente(server));
  const { access } = (await post('/api/token/', { username, password })).json();
  const { refresh } = (await post('/api/token/', { username, password })).json();
  const headers = { authorization: `Bearer ${access}` };
  const asFirst = (url: string) => server.app.inject({ method: 'DELETE', url, headers });
  return { id, second: String(refresh).split('.')[0] ?? '', asFirst };
}

/** The calls with passwords and tokens, which the matrix does not make. */
const passwordCalls: Readonly<Record<string, () => Promise<{ statusCode: number }>>> = {
  createToken: async () => {
    const { username } = await buildUser(server, await buildCliente(server));
    return post('/api/token/', { username, password });
  },
  logout: async () => {
    const { username } = await buildUser(server, await buildCliente(server));
    const { refresh } = (await post('/api/token/', { username, password })).json();
    return post('/api/auth/logout/', { refresh });
  },
  changePassword: async () => {
    const { username } = await buildUser(server, await buildCliente(server));
    const { access } = (await post('/api/token/', { username, password })).json();
    return server.app.inject({
      method: 'POST',
      url: '/api/conta/senha/',
      headers: { authorization: `Bearer ${access}` },
      payload: { atual: password, nova: 'janela azul com cortina' },
    });
  },
  confirmSecondFactor: async () => {
    const { username } = await buildUser(server, await buildCliente(server));
    const { access } = (await post('/api/token/', { username, password })).json();
    const call = (method: 'POST' | 'PUT', payload: object) =>
      server.app.inject({
        method,
        url: '/api/conta/segundo-fator/',
        headers: { authorization: `Bearer ${access}` },
        payload,
      });
    const { segredo } = (await call('POST', { senha: password })).json();
    return call('PUT', { codigo: codeAt(segredo, server.context.now()) });
  },
  endSecondFactor: async () => {
    const person = await buildUser(server, await buildCliente(server));
    const { codes } = await giveFactor(server, person);
    return server.app.inject({
      method: 'DELETE',
      url: '/api/conta/segundo-fator/',
      headers: { authorization: `Bearer ${await bearerOf(server, person)}` },
      payload: { codigo: codes[0] },
    });
  },
  inviteUser: async () => (await invite()).answer,
  withdrawInvitation: async () => {
    const { id } = await invite();
    return asSuperuser('DELETE', `/api/admin/users/${id}/convite/`);
  },
  setPasswordByLink: async () => {
    const { link } = (await invite()).answer.json() as { link: string };
    const codigo = link.split('#')[1];
    return post('/api/conta/definir-senha/', { codigo, nova: 'janela azul com cortina' });
  },
  endOtherSessoes: async () => (await signInTwice()).asFirst('/api/conta/sessoes/'),
  endOwnSessao: async () => {
    const { asFirst, second } = await signInTwice();
    return asFirst(`/api/conta/sessoes/${second}/`);
  },
  endUserSessoes: async () => {
    const { id } = await signInTwice();
    return asSuperuser('DELETE', `/api/admin/users/${id}/sessoes/`);
  },
  endUserSessao: async () => {
    const { id, second } = await signInTwice();
    return asSuperuser('DELETE', `/api/admin/users/${id}/sessoes/${second}/`);
  },
  eraseDados: async () => {
    const { id, username } = await buildUser(server, await buildCliente(server));
    return asSuperuser('POST', `/api/admin/users/${id}/apagar-dados/`, { confirmacao: username });
  },
  applyClienteArquivo: async () => {
    const { id } = await buildCliente(server);
    const arquivo = 'arquivo: 1\nequipes:\n  - nome: Vendas\n';
    return asSuperuser('POST', `/api/admin/clientes/${id}/arquivo/`, { arquivo });
  },
  updateChave: async () => asSuperuser('PUT', await newChave(), { nome: 'Outro' }),
  replaceChave: async () => asSuperuser('POST', `${await newChave()}trocar/`, { horas: 1 }),
  reopenCliente: async () => {
    const { id } = await buildCliente(server);
    await asSuperuser('POST', `/api/admin/clientes/${id}/encerrar/`);
    return asSuperuser('POST', `/api/admin/clientes/${id}/reabrir/`);
  },
  restoreLixeira: async () => {
    const { id } = await buildRelatorio(server, await buildCliente(server));
    await asSuperuser('DELETE', `/api/admin/powerbiconfig/${id}/`);
    const [kept] = await server.context.db
      .select({ id: schema.lixeira.id })
      .from(schema.lixeira)
      .where(and(eq(schema.lixeira.kind, 'relatorio'), eq(schema.lixeira.thing_id, id)));
    return asSuperuser('POST', `/api/admin/lixeira/${kept?.id}/restaurar/`, {});
  },
  resolvePendencia: async () => {
    const {
      id,
      cliente_id,
      nome_relatorio: de,
    } = await buildRelatorio(server, await buildCliente(server));
    const at = server.context.now();
    const [row] = await server.context.db
      .insert(schema.pendencia)
      .values({
        cliente_id,
        tipo: 'relatorio_renomeado',
        assunto: String(id),
        chave: `relatorio_renomeado:${id}`,
        gravidade: 'novidade',
        relatorios: [id],
        dados: { de, para: 'Outro nome' },
        ...{ desde: at, vista_em: at, aberta_em: at },
      })
      .returning();
    return asSuperuser('POST', `/api/admin/pendencias/${row?.id}/resolver/`);
  },
  startVerComo: async () => {
    const { id: user_id } = await buildUser(server, await buildCliente(server));
    return server.app.inject({
      method: 'POST',
      url: '/api/admin/ver-como/',
      headers: { authorization: `Bearer ${world.bearers.get('superuser')}` },
      payload: { user_id },
    });
  },
  endVerComo: async () => {
    const { id } = await buildUser(server, await buildCliente(server));
    const sight = await seeAs(server, world.bearers.get('superuser') ?? '', id);
    return sight.send('DELETE', '/api/ver-como/');
  },
  exchangeMicrosoftLogin: async () => {
    const email = 'usuarios@aurora.example';
    await server.context.db.delete(schema.identidade);
    await server.context.db.delete(schema.user).where(eq(schema.user.email, email));
    await buildUser(server, await buildCliente(server), { email });
    const browser = createBrowser(server.app);
    await browser.get(await browser.choose({ account: accounts.ursula }));
    return browser.exchange();
  },
  exchangeEntrada: async () => (await buildEntries(server)).enter(),
  ...Object.fromEntries(
    (['User', 'Group'] as const).flatMap((kind) => {
      const act = (name: string, method: 'PUT' | 'PATCH' | 'DELETE', body?: object) =>
        [`${name}Scim${kind}`, () => ofDirectory(kind, method, body)] as const;
      const name = kind === 'User' ? 'name.givenName' : 'displayName';
      return [
        [`createScim${kind}`, () => ofDirectory(kind)] as const,
        act('replace', 'PUT', { [name]: 'Outro' }),
        act('change', 'PATCH', { Operations: [{ op: 'replace', path: name, value: 'Outro' }] }),
        act('delete', 'DELETE'),
      ];
    }),
  ),
};

/** Creates a resource by a directory and, with a method, changes it. */
async function ofDirectory(
  kind: 'User' | 'Group',
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
  body?: object,
) {
  const { directory } = await buildDirectory(server);
  const { id } = await (kind === 'User' ? newScimUser(directory) : newScimGroup(directory));
  const answer =
    method === 'POST'
      ? await directory.call('GET', `${kind}s/${id}`)
      : await directory.call(method, `${kind}s/${id}`, body);
  return { statusCode: answer.status };
}

/** Makes the call of the matrix as a superuser, for whom every call succeeds. */
async function callOfMatrix({ name, method, path }: NamedEndpoint) {
  const row = matrixRows[name] as Row;
  const ids = await world.own();
  const { params = {}, body, form } = (row.forSuperuser ?? row.request)?.(ids) ?? {};
  const data = new FormData();
  for (const [key, value] of Object.entries(form ?? {})) data.append(key, value);
  const payload = form ? data : body;
  return server.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    headers: { authorization: `Bearer ${world.bearers.get('superuser')}` },
    ...(payload && { payload }),
  });
}

describe('HIST-01 every changing call', () => {
  it('HIST-01 has a record, or a reason to have none', () => {
    const known = [...Object.keys(actions), ...Object.keys(unrecorded)].sort();
    expect(changing.map(({ name }) => name).sort()).toEqual(known);
  });

  it.each(changing.filter(({ name }) => name in actions).map((one) => [one.name, one] as const))(
    'HIST-01 HIST-02 %s is recorded',
    async (name, endpoint) => {
      const { db } = server.context;
      const [last] = await db.select({ id: max(schema.audit.id) }).from(schema.audit);
      const call = passwordCalls[name] ?? (() => callOfMatrix(endpoint));
      expect([200, 201, 202, 204]).toContain((await call()).statusCode);
      const rows = await db
        .select({
          action: schema.audit.action,
          actor_id: schema.audit.actor_id,
          network: schema.auditAuthor.network,
        })
        .from(schema.audit)
        .leftJoin(schema.auditAuthor, eq(schema.auditAuthor.audit_id, schema.audit.id))
        .where(gt(schema.audit.id, last?.id ?? 0));
      expect(rows.map(({ action }) => action)).toContain(actions[name]);
      expect(rows.every(({ network, actor_id }) => network !== null && actor_id !== null)).toBe(
        true,
      );
    },
  );

  it.each(
    changing
      .filter(({ name, roles }) => name in actions && name in matrixRows && roles !== 'everyone')
      .map((one) => [one.name, one] as const),
  )('HIST-01 %s that is refused is recorded as refused only', async (_, endpoint) => {
    const { db } = server.context;
    const [last] = await db.select({ id: max(schema.audit.id) }).from(schema.audit);
    const answer = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${world.bearers.get('regular')}` },
    });
    expect(answer.statusCode).toBe(403);
    await expect
      .poll(async () =>
        (
          await db
            .select()
            .from(schema.audit)
            .where(gt(schema.audit.id, last?.id ?? 0))
        ).map(({ action, actor_id }) => [action, actor_id]),
      )
      .toEqual([['denied', world.regular.id]]);
  });
});
