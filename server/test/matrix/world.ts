import { eq } from 'drizzle-orm';
import { recordChanges } from '../../src/domain/history/recordChanges.ts';
import * as schema from '../../src/platform/db/schema.ts';
import {
  as,
  aurora,
  buildAviso,
  buildCliente,
  buildGancho,
  buildProvedor,
  buildRelatorio,
  buildUser,
  groupId,
  signIn,
  unique,
} from '../factories.ts';
import { insertGrants } from '../insertGrants.ts';
import { giveFactor } from '../secondFactor.ts';
import type { TestServer } from '../testServer.ts';

/**
 * The roles under test. The person with the role `regular` is granted one report and one application of their cliente.
 */
export const roles = ['regular', 'usuarios', 'relatorios', 'geral', 'superuser'] as const;
export type Role = (typeof roles)[number];

/** The group of each role that has one. */
export const groupOf: Readonly<Partial<Record<Role, string>>> = {
  usuarios: 'Admin de Usuários',
  relatorios: 'Admin de Relatórios',
  geral: 'Admin Geral',
};

/** Part of the name of every record of the other cliente. Tests search answers for it to find records that leaked. */
export const foreignMark = 'ALHEIO';

/** Ids that a request may name. */
export interface Ids {
  readonly cliente: number;
  /** A cliente without people, with a draft of its brand, which may be deleted. */
  readonly spareCliente: number;
  /** A person with a second factor. */
  readonly user: number;
  /** The person with the grants of the report and of the application. */
  readonly reader: number;
  readonly group: number;
  readonly relatorio: number;
  readonly workspace: string;
  readonly report: string;
  readonly dataset: string;
  readonly aplicativo: number;
  readonly permissao: number;
  /** A team with the reader as its member. */
  readonly equipe: number;
  /** An attribute that no report sends. */
  readonly atributo: number;
  /** A key of the reader. */
  readonly chave: number;
  /** A hook whose address refuses connections, and a delivery of it that has ended. */
  readonly gancho: number;
  readonly entrega: number;
  /** A provider whose address refuses connections. */
  readonly provedor: number;
  /** A notice to everybody of the cliente. */
  readonly aviso: number;
  /** An open view of the report. */
  readonly visao: number;
  /** A subscription of the reader to the view. */
  readonly assinatura: number;
  /** An open request of `user` for the report in the application. */
  readonly pedido: number;
  /** A row of history: somebody has taken the report out of the catalogue. */
  readonly mudanca: number;
}

/** Returns a request with the id of one record in its path. */
export const byId = (key: keyof Ids) => (ids: Ids) => ({ params: { id: ids[key] } });

/** Creates one record of each kind in a cliente. Each call gets new records, because a call may delete them. */
export async function buildIds(
  server: TestServer,
  cliente: { id: number },
  reader: { id: number },
  mark = 'próprio',
): Promise<Ids> {
  const { db } = server.context;
  const user = await buildUser(server, cliente, { first_name: mark });
  await giveFactor(server, user);
  const relatorio = await buildRelatorio(server, cliente, {
    nome_relatorio: unique(`${mark} `),
    allowed: [reader],
  });
  const seen = { relatorio_id: relatorio.id, name: 'P1', display_name: 'Resumo', ordem: 0 };
  await db.insert(schema.relatorioPagina).values(seen);
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: unique(`${mark} `) })
    .returning();
  const aplicativo = app?.id ?? 0;
  await db.insert(schema.aplicativoRelatorio).values({
    cliente_id: cliente.id,
    aplicativo_id: aplicativo,
    relatorio_id: relatorio.id,
    ordem: 0,
  });
  const [permissao = 0] = await insertGrants(db, {
    aplicativo_id: aplicativo,
    user_id: reader.id,
    relatorio_id: relatorio.id,
    tipo_acesso: 'full',
  });
  const nome = unique(`${mark} `);
  const [team] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome, search: nome.toLowerCase() })
    .returning();
  const equipe = team?.id ?? 0;
  await db
    .insert(schema.equipeMembro)
    .values({ cliente_id: cliente.id, equipe_id: equipe, user_id: reader.id });
  // A cliente has at most 20.
  await db.delete(schema.atributo).where(eq(schema.atributo.cliente_id, cliente.id));
  const [attribute] = await db
    .insert(schema.atributo)
    .values({ cliente_id: cliente.id, nome: unique(`${mark} `) })
    .returning();
  // And at most 50 keys.
  await db.delete(schema.chave).where(eq(schema.chave.cliente_id, cliente.id));
  const [key] = await db
    .insert(schema.chave)
    .values({
      cliente_id: cliente.id,
      user_id: reader.id,
      nome: unique(`${mark} `),
      escopos: ['equipes:ler'],
      expira_em: new Date(Date.now() + 3_600_000),
      hash: unique('hash'),
    })
    .returning();
  // A cliente has at most 10.
  await db.delete(schema.gancho).where(eq(schema.gancho.cliente_id, cliente.id));
  const hook = await buildGancho(server, cliente);
  // A cliente has at most 3.
  await db.delete(schema.provedor).where(eq(schema.provedor.cliente_id, cliente.id));
  const provider = await buildProvedor(server, cliente);
  // A cliente has at most 100.
  await db.delete(schema.aviso).where(eq(schema.aviso.cliente_id, cliente.id));
  const [delivery] = await db
    .insert(schema.ganchoEntrega)
    .values({
      gancho_id: hook.id,
      evento: 'relatorio',
      numero: 1,
      audit_id: 1,
      acao: 'relatorio.update',
      alvo: `relatorio:${relatorio.id}`,
      estado: 'falhou',
      criada_em: new Date(),
    })
    .returning();
  // A person has at most 100.
  await db.delete(schema.visao).where(eq(schema.visao.user_id, reader.id));
  const [view] = await db
    .insert(schema.visao)
    .values({
      cliente_id: cliente.id,
      user_id: reader.id,
      relatorio_id: relatorio.id,
      nome: unique(`${mark} `),
      estado: 'x',
      aberta: true,
    })
    .returning();
  const [subscription] = await db
    .insert(schema.assinatura)
    .values({
      visao_id: view?.id ?? 0,
      user_id: reader.id,
      formato: 'pdf',
      quando: { tipo: 'apos_atualizacao' },
    })
    .returning();
  const [request] = await db
    .insert(schema.pedido)
    .values({ user_id: user.id, aplicativo_id: aplicativo, relatorio_id: relatorio.id })
    .returning();
  const mudanca = await recordChanges(db, { ...reader, username: 'autor', network: '10.0.0.0' }, [
    {
      cliente: cliente.id,
      action: 'relatorio.update',
      target: `relatorio:${relatorio.id}`,
      before: { no_catalogo: true },
      after: { no_catalogo: false },
    },
  ]);
  return {
    cliente: cliente.id,
    spareCliente: (await buildCliente(server, { rascunho_marca: { brand_name: 'Nova' } })).id,
    user: user.id,
    reader: reader.id,
    group: await groupId(server, 'Admin de Usuários'),
    relatorio: relatorio.id,
    workspace: aurora.workspace,
    report: relatorio.report_id,
    dataset: aurora.vendasDataset,
    aplicativo,
    permissao,
    equipe,
    atributo: attribute?.id ?? 0,
    chave: key?.id ?? 0,
    gancho: hook.id,
    entrega: delivery?.id ?? 0,
    provedor: provider.id,
    aviso: (await buildAviso(server, cliente)).id,
    visao: view?.id ?? 0,
    assinatura: subscription?.id ?? 0,
    pedido: request?.id ?? 0,
    mudanca: mudanca ?? 0,
  };
}

/** Ids that no record has. */
export const absent: Ids = {
  cliente: 2_000_000_001,
  spareCliente: 2_000_000_001,
  user: 2_000_000_002,
  reader: 2_000_000_002,
  group: 2_000_000_003,
  relatorio: 2_000_000_004,
  workspace: 'aaaaaaaa-0000-4000-8000-000000000001',
  report: 'aaaaaaaa-0000-4000-8000-000000000002',
  dataset: 'aaaaaaaa-0000-4000-8000-000000000003',
  aplicativo: 2_000_000_005,
  permissao: 2_000_000_006,
  equipe: 2_000_000_008,
  atributo: 2_000_000_009,
  chave: 2_000_000_013,
  gancho: 2_000_000_013,
  entrega: 2_000_000_014,
  provedor: 2_000_000_015,
  aviso: 2_000_000_016,
  visao: 2_000_000_007,
  assinatura: 2_000_000_012,
  pedido: 2_000_000_010,
  mudanca: 2_000_000_011,
};

/** Creates two clientes: the first has a person of each role, the second has the foreign records. */
export async function buildMatrixWorld(server: TestServer) {
  const [mine, theirs] = [
    await buildCliente(server),
    await buildCliente(server, { nome: unique(`${foreignMark} `) }),
  ];
  const people = new Map<Role, { id: number; username: string }>();
  for (const role of roles) {
    const group = groupOf[role];
    const person = await buildUser(server, role === 'superuser' ? null : mine, {
      is_superuser: role === 'superuser',
      groups: group ? [group] : [],
    });
    people.set(role, person);
  }
  const regular = people.get('regular') ?? { id: 0, username: '' };
  const stranger = await buildUser(server, theirs);
  const bearers = new Map<Role, string>();
  for (const [role, { username }] of people) {
    bearers.set(role, (await signIn(server.app, username)).access);
  }
  const own = () => buildIds(server, mine, regular);
  const foreign = () => buildIds(server, theirs, stranger, foreignMark);
  const unchanged = new Map<'own' | 'foreign', Ids>();
  return {
    mine,
    people,
    bearers,
    regular,
    own,
    foreign,
    /**
     * Returns records for a call: those of the call before if it changed nothing, else new ones. With new records for each call, the
     * test of roles takes twice the CPU time.
     */
    idsFor: async (target: 'own' | 'foreign', changes = false): Promise<Ids> => {
      const ids = unchanged.get(target) ?? (await { own, foreign }[target]());
      if (changes) unchanged.delete(target);
      else unchanged.set(target, ids);
      return ids;
    },
    as: (role: Role) => as(server.app, people.get(role) ?? regular),
  };
}
