import { eq, max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../src/domain/identity/passwords.ts';
import { keyOf } from '../src/platform/db/nameKeys.ts';
import * as schema from '../src/platform/db/schema.ts';
import { searchText } from '../src/platform/db/searchText.ts';
import { insertGrants } from './insertGrants.ts';
import type { TestServer } from './testServer.ts';

let count = 0;
/** Returns a name that no other test uses. Its random part has no vowels, so that it cannot contain a word that a test searches for. */
export const unique = (prefix: string) => {
  count += 1;
  const random = Math.random()
    .toString(36)
    .slice(2, 8)
    .replace(/[aeiou]/g, '0');
  return `${prefix}${count}x${random}`;
};

export const password = 'segredo-de-teste';
let passwordHash: Promise<string> | undefined;

/** The emulated tenant Aurora: its service principal, workspaces, reports and datasets. */
export const aurora = {
  tenantId: '11111111-aaaa-4aaa-8aaa-000000000001',
  clientId: '11111111-bbbb-4bbb-8bbb-000000000001',
  secret: 'aurora-demo-secret',
  workspace: '207b9383-761b-41bd-825f-5718597a9658',
  vendas: 'ddc0d0e5-e638-4843-ba24-6d79621337b7',
  vendasDataset: '4a29cacd-dfe1-4920-b91c-5194e2e59ec8',
  faturamento: '316ccb86-7566-4666-8a90-f3550a20b540',
  faturamentoDataset: 'ed6b8f80-4a0e-43d9-a587-d579561c88f4',
  qualidadeDataset: 'e81f4a27-0c9b-4d35-8a60-51b7d2f3c984',
  operacoes: '61c6ac74-60ed-4705-9506-b43a8475ba9b',
  producao: '55affc83-af53-43b3-935f-b31b4f75ccd6',
  producaoDataset: '73fc6ed0-e5ed-4688-a661-7ca3ebba9cae',
  /** A paginated report on the dataset of Qualidade, in the workspace Operações. */
  lotes: '7d1c1b52-8f3e-4c1e-9a57-3c6a0f6f2b12',
  financeiro: '1eb6358d-2c53-4834-a239-7833918646aa',
  inadimplencia: 'b911e829-c905-4a7e-8239-ec3f538b3afb',
  /** A paginated report. */
  extrato: '7d1c1b52-8f3e-4c1e-9a57-3c6a0f6f2b11',
  inadimplenciaDataset: '071aa3f3-88de-4fc2-8231-9175948f4ead',
};

/** The emulated tenant Horizonte: its service principal and workspace. */
export const horizonte = {
  tenantId: '22222222-aaaa-4aaa-8aaa-000000000002',
  clientId: '22222222-bbbb-4bbb-8bbb-000000000002',
  secret: 'horizonte-demo-secret',
  workspace: '06881308-d8ec-4601-af64-98e685787720',
};

/** Creates a cliente, by default with the credentials of the emulated Aurora. `secret: null` stores no secret. */
export async function buildCliente(
  { context }: TestServer,
  values: Partial<typeof schema.cliente.$inferInsert> & { secret?: string | null } = {},
) {
  const { secret = aurora.secret, nome = unique('Cliente '), ...columns } = values;
  const [row] = await context.db
    .insert(schema.cliente)
    .values({
      nome,
      nome_key: keyOf(nome),
      pbi_tenant_id: aurora.tenantId,
      pbi_client_id: aurora.clientId,
      ...columns,
    })
    .returning();
  if (!row) throw new Error('no cliente');
  if (secret !== null) {
    const { keyId, bytes } = context.secretBox.seal(`cliente:${row.id}`, secret);
    await context.db
      .update(schema.cliente)
      .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
      .where(eq(schema.cliente.id, row.id));
  }
  return row;
}

/** Creates a person with the password `password`; `cliente` null creates a person without a cliente. */
export async function buildUser(
  server: TestServer,
  cliente: { id: number } | null,
  values: Partial<typeof schema.user.$inferInsert> & { groups?: readonly string[] } = {},
) {
  const { context } = server;
  const { groups = [], ...columns } = values;
  passwordHash ??= hashPassword(password);
  const username = columns.username ?? unique('pessoa');
  const email = columns.email ?? `${username}@exemplo.example`;
  const [row] = await context.db
    .insert(schema.user)
    .values({
      cliente_id: cliente?.id ?? null,
      password_hash: await passwordHash,
      ...columns,
      username,
      email,
      username_key: keyOf(username),
      email_key: keyOf(email),
      search: searchText(columns.first_name, columns.last_name, username, email),
    })
    .returning();
  if (!row) throw new Error('no user');
  for (const name of groups) {
    const group_id = await groupId(server, name);
    await context.db.insert(schema.userGroup).values({ user_id: row.id, group_id });
  }
  return row;
}

/** Returns the id of one of the groups that the migrations create. */
export async function groupId({ context }: TestServer, name: string): Promise<number> {
  const [row] = await context.db.select().from(schema.group).where(eq(schema.group.name, name));
  if (!row) throw new Error(`no group ${name}`);
  return row.id;
}

/** Creates a report configuration, by default of the emulated report Vendas. `allowed` are its users_allowed. */
/** The secret of the hooks of the tests. */
export const ganchoSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Creates a notice that everybody of the cliente sees; of all clientes for null. */
export async function buildAviso(
  { context }: TestServer,
  cliente: { id: number } | null,
  values: Partial<typeof schema.aviso.$inferInsert> = {},
) {
  const [row] = await context.db
    .insert(schema.aviso)
    .values({
      cliente_id: cliente?.id ?? null,
      titulo: unique('Aviso '),
      texto: 'Hoje às 22h.',
      grau: 'informacao',
      inicio: new Date(context.now().getTime() - 60_000),
      ...values,
    })
    .returning();
  if (!row) throw new Error('no aviso');
  return row;
}

/** Creates a provider that nobody answers for, unless the test names one. */
export async function buildProvedor(
  { context }: TestServer,
  cliente: { id: number },
  values: Partial<typeof schema.provedor.$inferInsert> = {},
) {
  const [row] = await context.db
    .insert(schema.provedor)
    .values({
      cliente_id: cliente.id,
      nome: unique('Entrar '),
      emissor: 'https://127.0.0.1:8443',
      client_id: 'portal',
      ...values,
    })
    .returning();
  if (!row) throw new Error('no provedor');
  return row;
}

/** Creates a hook that begins at the end of history. Its address is refused, unless the test names one. */
export async function buildGancho(
  { context }: TestServer,
  cliente: { id: number },
  values: Partial<typeof schema.gancho.$inferInsert> = {},
) {
  const [last] = await context.db.select({ seq: max(schema.auditLeaf.seq) }).from(schema.auditLeaf);
  const [row] = await context.db
    .insert(schema.gancho)
    .values({
      cliente_id: cliente.id,
      nome: unique('gancho '),
      endereco: 'https://127.0.0.1:8443/',
      eventos: ['auditoria'],
      lugar: last?.seq ?? 0,
      ...values,
    })
    .returning();
  if (!row) throw new Error('no gancho');
  const { bytes, keyId } = context.secretBox.seal(`gancho:${row.id}`, ganchoSecret);
  await context.db
    .update(schema.gancho)
    .set({ segredo: bytes, segredo_key_id: keyId })
    .where(eq(schema.gancho.id, row.id));
  return row;
}

export async function buildRelatorio(
  { context }: TestServer,
  cliente: { id: number },
  values: Partial<typeof schema.relatorio.$inferInsert> & {
    allowed?: readonly { id: number }[];
  } = {},
) {
  const { allowed = [], ...columns } = values;
  const [row] = await context.db
    .insert(schema.relatorio)
    .values({
      cliente_id: cliente.id,
      nome_relatorio: unique('Relatório '),
      workspace_id: aurora.workspace,
      report_id: aurora.vendas,
      dataset_id: aurora.vendasDataset,
      ...columns,
    })
    .returning();
  if (!row) throw new Error('no relatorio');
  for (const { id } of allowed) {
    await insertGrants(context.db, { user_id: id, relatorio_id: row.id });
  }
  return row;
}

/** Signs in over HTTP. Each call uses a random IP address, so that tests do not reach each other's sign-in limits. */
export async function signIn(app: FastifyInstance, username: string, body: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    payload: { username, password, ...body },
  });
  return answer.json<{ access: string; refresh: string }>();
}

/** Signs a person in and returns functions that call the API with the person's bearer. A FormData is sent as multipart. */
export async function as(app: FastifyInstance, person: { username: string }) {
  const { access } = await signIn(app, person.username);
  return withBearer(app, access);
}

/** Returns the calls of whoever has a bearer token: that of a session, or a key. */
export function withBearer(app: FastifyInstance, bearer: string) {
  const headers = { authorization: `Bearer ${bearer}` };
  return {
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: object = {}, more: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload }),
    put: (url: string, payload: object = {}, more: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'PUT', url, headers: { ...headers, ...more }, payload }),
    patch: (url: string, payload: object = {}) =>
      app.inject({ method: 'PATCH', url, headers, payload }),
    delete: (url: string, more: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'DELETE', url, headers: { ...headers, ...more } }),
  };
}

/** Sets the host names of a cliente, as a superuser does in the console. Returns the answer. */
export async function setEnderecos(
  server: TestServer,
  cliente: { id: number },
  hosts: readonly string[],
  origens?: readonly string[],
) {
  const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const form = new FormData();
  for (const host of hosts.length > 0 ? hosts : ['']) form.append('enderecos', host);
  if (origens) for (const origem of origens) form.append('origens', origem);
  return me.put(`/api/admin/clientes/${cliente.id}/`, form);
}
