import { createHash } from 'node:crypto';
import { chaveDays } from '@portal/api-client/records';
import { eq, sql } from 'drizzle-orm';
import { chaveHash } from '../domain/chaves/chaveText.ts';
import type { SecretBox } from '../domain/clientes/createSecretBox.ts';
import { hashPassword } from '../domain/identity/passwords.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import * as schema from '../platform/db/schema.ts';
import { searchText } from '../platform/db/searchText.ts';
import { idOf, type Seeded, seedOpenings } from './seedOpenings.ts';
import {
  clientes,
  type DemoCliente,
  hookSecret,
  password,
  people,
  permissoes,
  providerSecret,
  shopKey,
  usersAllowed,
} from './world.ts';

/** The number of the advisory lock for the demo world; any constant that is unique in the portal. */
const seedLock = 727_002;

/**
 * Creates the demo world in a database without any user, in one transaction. Several servers may start at the same time;
 * one of them seeds.
 */
export async function seedDemo(
  db: Db,
  secretBox: SecretBox,
  now: Date,
  emulatorOrigin: string | null = null,
): Promise<void> {
  if (await hasUsers(db)) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await hasUsers(tx)) return;
    const seeded = await seedClientes(tx, secretBox);
    const users = await seedPeople(tx, seeded.clientes, passwordHash);
    const all = { ...seeded, users };
    await seedGrants(tx, all);
    await seedOpenings(tx, all, now);
    if (emulatorOrigin === null) return;
    await seedShop(tx, all, new URL(emulatorOrigin).port, now);
    await seedHook(tx, secretBox, all, emulatorOrigin);
    await seedProvider(tx, secretBox, all, emulatorOrigin);
  });
}

const hasUsers = async (db: Db) => (await db.$count(schema.user)) > 0;

async function seedClientes(db: Db, secretBox: SecretBox) {
  const clienteIds = new Map<string, number>();
  const relatorioIds = new Map<string, number>();
  const aplicativoIds = new Map<string, number>();
  for (const demo of clientes) {
    const clienteId = await seedCliente(db, secretBox, demo);
    clienteIds.set(demo.nome, clienteId);
    await seedRelatorios(db, clienteId, demo, relatorioIds);
    await seedAplicativos(db, clienteId, demo, relatorioIds, aplicativoIds);
  }
  return { clientes: clienteIds, relatorios: relatorioIds, aplicativos: aplicativoIds };
}

/** Creates the reports of a cliente and adds their ids to `relatorioIds`. */
async function seedRelatorios(
  db: Db,
  clienteId: number,
  { relatorios }: DemoCliente,
  relatorioIds: Map<string, number>,
) {
  for (const { nome, workspace, report, dataset, rlsRole, exports } of relatorios) {
    const [row] = await db
      .insert(schema.relatorio)
      .values({
        cliente_id: clienteId,
        nome_relatorio: nome,
        workspace_id: workspace,
        report_id: report,
        dataset_id: dataset,
        rls_role: rlsRole ?? null,
        ...exports,
      })
      .returning();
    if (row) relatorioIds.set(nome, row.id);
  }
}

/** Creates the applications of a cliente with their reports, and adds their ids to `aplicativoIds`. */
async function seedAplicativos(
  db: Db,
  clienteId: number,
  { aplicativos }: DemoCliente,
  relatorioIds: ReadonlyMap<string, number>,
  aplicativoIds: Map<string, number>,
) {
  for (const [ordem, { nome, descricao, icone, cor, relatorios }] of aplicativos.entries()) {
    const [row] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: clienteId, nome, descricao, icone, cor_tema: cor, ordem })
      .returning();
    if (!row) continue;
    aplicativoIds.set(nome, row.id);
    await db.insert(schema.aplicativoRelatorio).values(
      relatorios.map((relatorio, index) => ({
        cliente_id: clienteId,
        aplicativo_id: row.id,
        relatorio_id: idOf(relatorioIds, relatorio),
        ordem: index,
      })),
    );
  }
}

async function seedCliente(db: Db, secretBox: SecretBox, demo: DemoCliente): Promise<number> {
  const branding: Record<string, string> = { ...demo.branding };
  for (const [field, svg] of Object.entries(demo.images ?? {})) {
    branding[field] = await saveImage(db, svg);
  }
  const [row] = await db
    .insert(schema.cliente)
    .values({
      nome: demo.nome,
      cnpj: demo.cnpj,
      branding,
      modo_desenvolvimento: true,
      pbi_tenant_id: demo.powerBi?.tenantId ?? null,
      pbi_client_id: demo.powerBi?.clientId ?? null,
    })
    .returning({ id: schema.cliente.id });
  if (!row) throw new Error(`the insert returned no cliente ${demo.nome}`);
  if (demo.endereco) {
    const values = { host: demo.endereco, cliente_id: row.id, ordem: 0 };
    await db.insert(schema.endereco).values(values);
  }
  if (demo.powerBi) {
    const { keyId, bytes } = secretBox.seal(`cliente:${row.id}`, demo.powerBi.secret);
    await db
      .update(schema.cliente)
      .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
      .where(eq(schema.cliente.id, row.id));
  }
  return row.id;
}

/** Stores an image and returns its path. */
async function saveImage(db: Db, svg: string): Promise<string> {
  const content = Buffer.from(svg);
  const hash = createHash('sha256').update(content).digest('hex');
  await db
    .insert(schema.imagem)
    .values({ hash, mime: 'image/svg+xml', content })
    .onConflictDoNothing();
  return `/media/${hash}`;
}

async function seedPeople(db: Db, clienteIds: ReadonlyMap<string, number>, passwordHash: string) {
  const userIds = new Map<string, number>();
  const groupRows = await db.select().from(schema.group);
  const groupIds = new Map(groupRows.map(({ name, id }) => [name, id]));
  for (const { group, cliente, ...person } of people) {
    const [row] = await db
      .insert(schema.user)
      .values({
        ...person,
        cliente_id: cliente ? idOf(clienteIds, cliente) : null,
        is_superuser: group === 'Superuser',
        password_hash: passwordHash,
        search: searchText(person.first_name, person.last_name, person.username, person.email),
      })
      .returning({ id: schema.user.id });
    if (!row) continue;
    userIds.set(person.username, row.id);
    if (group) {
      await db
        .insert(schema.userGroup)
        .values({ user_id: row.id, group_id: idOf(groupIds, group) });
    }
  }
  return userIds;
}

async function seedGrants(db: Db, seeded: Seeded): Promise<void> {
  const ofReport = (nome: string) => {
    const relatorio_id = idOf(seeded.relatorios, nome);
    return {
      relatorio_id,
      cliente_id: sql<number>`(select cliente_id from relatorio where id = ${relatorio_id})`,
    };
  };
  await db.insert(schema.concessao).values(
    Object.entries(usersAllowed).flatMap(([username, names]) =>
      names.map((nome) => ({
        id: null,
        user_id: idOf(seeded.users, username),
        ...ofReport(nome),
      })),
    ),
  );
  await db.insert(schema.concessao).values(
    permissoes.map(({ user, aplicativo, relatorio, tipo, paginas }) => ({
      user_id: idOf(seeded.users, user),
      aplicativo_id: idOf(seeded.aplicativos, aplicativo),
      ...ofReport(relatorio),
      paginas: tipo === 'full' ? null : [...paginas],
    })),
  );
}

/** Lets the shop of the emulator, at another origin, show the portal of Aurora Energia to its customers. */
async function seedShop(db: Db, seeded: Seeded, port: string, now: Date): Promise<void> {
  const cliente_id = idOf(seeded.clientes, 'Aurora Energia');
  await db
    .update(schema.cliente)
    .set({ origens: [`http://loja.localhost:${port}`] })
    .where(eq(schema.cliente.id, cliente_id));
  await db.insert(schema.chave).values({
    cliente_id,
    user_id: idOf(seeded.users, 'geral'),
    nome: 'Loja de exemplo',
    escopos: ['entrar'],
    hash: chaveHash(shopKey),
    expira_em: new Date(now.getTime() + chaveDays.most * 24 * 3_600_000),
    criada_em: now,
  });
}

/** Adds the example provider of the emulator to Mercado Horizonte. Bruno's account there is linked already. */
async function seedProvider(db: Db, secretBox: SecretBox, seeded: Seeded, emulatorOrigin: string) {
  const cliente_id = idOf(seeded.clientes, 'Mercado Horizonte');
  const emissor = `${emulatorOrigin}/provedor`;
  const [row] = await db
    .insert(schema.provedor)
    .values({ cliente_id, nome: 'Entrar com a conta Horizonte', emissor, client_id: 'portal' })
    .returning({ id: schema.provedor.id });
  if (!row) throw new Error('the insert returned no provider');
  const { keyId, bytes } = secretBox.seal(`provedor:${row.id}`, providerSecret);
  await db
    .update(schema.provedor)
    .set({ segredo: bytes, segredo_key_id: keyId })
    .where(eq(schema.provedor.id, row.id));
  const user_id = idOf(seeded.users, 'bruno');
  const account = { kind: 'oidc', source: emissor, value: 'h-001' } as const;
  await db.insert(schema.identidade).values({ ...account, cliente_id, user_id });
}

/** Adds a hook that sends the changes in Aurora Energia to the receiver of the emulator. */
async function seedHook(db: Db, secretBox: SecretBox, seeded: Seeded, emulatorOrigin: string) {
  const [row] = await db
    .insert(schema.gancho)
    .values({
      cliente_id: idOf(seeded.clientes, 'Aurora Energia'),
      nome: 'Receptor de exemplo',
      endereco: `${emulatorOrigin}/ganchos`,
      eventos: ['pessoa', 'equipe', 'acesso', 'relatorio', 'aplicativo'],
      lugar: 0,
    })
    .returning({ id: schema.gancho.id });
  if (!row) throw new Error('the insert returned no hook');
  const { keyId, bytes } = secretBox.seal(`gancho:${row.id}`, hookSecret);
  await db
    .update(schema.gancho)
    .set({ segredo: bytes, segredo_key_id: keyId })
    .where(eq(schema.gancho.id, row.id));
}
