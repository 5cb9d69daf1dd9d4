import { and, eq } from 'drizzle-orm';
import * as schema from '../../src/platform/db/schema.ts';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  unique,
} from '../factories.ts';
import { insertGrants } from '../insertGrants.ts';
import type { TestServer } from '../testServer.ts';
import type { Access, Moment, Subscription } from './oracle.ts';
import { peopleCount } from './worldArbitrary.ts';

/** Creates a cliente with what all random worlds have: people, a team, a report with roles, an application, and their owner. */
export async function openSubscriptionWorlds(server: TestServer) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const owner = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const people: Awaited<ReturnType<typeof buildUser>>[] = [];
  for (let count = 0; count < peopleCount; count += 1)
    people.push(await buildUser(server, cliente));
  const nome = unique('Equipe ');
  const [team] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome, search: nome.toLowerCase() })
    .returning();
  const relatorio = await buildRelatorio(server, cliente, {
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
    rls_com_papeis: true,
    exportacao: 'leitores',
  });
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: unique('App ') })
    .returning();
  const ids = {
    cliente_id: cliente.id,
    equipe_id: team?.id ?? 0,
    relatorio_id: relatorio.id,
    aplicativo_id: app?.id ?? 0,
  };
  await db.insert(schema.aplicativoRelatorio).values({
    cliente_id: ids.cliente_id,
    aplicativo_id: ids.aplicativo_id,
    relatorio_id: ids.relatorio_id,
    ordem: 0,
  });
  const me = await as(server.app, owner);
  const query = `workspace_id=${aurora.workspace}&report_id=${aurora.inadimplencia}`;
  /** The names of the listed pages, in their order. */
  const pages: string[] = (await me.get(`/api/admin/powerbi/report-pages/?${query}`))
    .json()
    .map(({ name }: { name: string }) => name);
  const papelOf = (papel: string) => ({
    cliente_id: ids.cliente_id,
    relatorio_id: ids.relatorio_id,
    papel,
  });
  const grantOf = (access: Access) => ({
    aplicativo_id: ids.aplicativo_id,
    relatorio_id: ids.relatorio_id,
    tipo_acesso: typeof access === 'string' ? access : ('specific' as const),
    paginas_permitidas: typeof access === 'string' ? [] : access.map((page) => pages[page] ?? ''),
  });

  /** Writes a subscription of the owner. Returns its id. */
  async function subscribe({ place, viewPage, pages: asked }: Subscription, due: Date) {
    await db.delete(schema.assinatura);
    // The mails of the worlds before would count against the limits of MAIL-05.
    await db.delete(schema.mail);
    const [view] = await db
      .insert(schema.visao)
      .values({
        cliente_id: ids.cliente_id,
        user_id: owner.id,
        relatorio_id: ids.relatorio_id,
        aplicativo_id: place === 'app' ? ids.aplicativo_id : null,
        nome: 'Visão',
        pagina: viewPage === null ? null : (pages[viewPage] ?? ''),
        estado: btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: {} })),
      })
      .returning();
    const [row] = await db
      .insert(schema.assinatura)
      .values({
        visao_id: view?.id ?? 0,
        user_id: owner.id,
        formato: 'pdf',
        paginas: asked?.map((page) => pages[page] ?? '') ?? null,
        quando: { tipo: 'dias', dias: [1, 2, 3, 4, 5, 6, 7], hora: '08:00', fuso: 'UTC' },
        para_mim: false,
        proxima_em: due,
      })
      .returning();
    return row?.id ?? 0;
  }

  /** Writes what decides at a moment over what decided before. */
  async function write(id: number, moment: Moment): Promise<void> {
    for (const table of [
      schema.concessao,
      schema.relatorioPapelUser,
      schema.relatorioPapelEquipe,
    ]) {
      await db.delete(table).where(eq(table.relatorio_id, ids.relatorio_id));
    }
    for (const table of [schema.assinaturaDestinatario, schema.assinaturaPessoa]) {
      await db.delete(table).where(eq(table.assinatura_id, id));
    }
    await db.delete(schema.equipeMembro).where(eq(schema.equipeMembro.equipe_id, ids.equipe_id));
    for (const [index, one] of moment.people.entries()) {
      const user_id = people[index]?.id ?? 0;
      await db
        .update(schema.user)
        .set({ is_active: one.isActive, expira_em: one.hasEnded ? new Date(0) : null })
        .where(eq(schema.user.id, user_id));
      const { cliente_id, equipe_id, relatorio_id } = ids;
      if (one.inTeam)
        await db.insert(schema.equipeMembro).values({ cliente_id, equipe_id, user_id });
      if (one.papel) {
        await db.insert(schema.relatorioPapelUser).values({ ...papelOf(one.papel), user_id });
      }
      if (one.onDashboards) await insertGrants(db, { user_id, relatorio_id });
      if (one.inApp !== 'none') {
        await insertGrants(db, { ...grantOf(one.inApp), user_id });
      }
    }
    const { team, owner: boss, app: place } = moment;
    const { cliente_id, equipe_id, relatorio_id, aplicativo_id } = ids;
    if (team.papel) {
      await db.insert(schema.relatorioPapelEquipe).values({ ...papelOf(team.papel), equipe_id });
    }
    if (team.onDashboards) {
      await insertGrants(db, { cliente_id, equipe_id, relatorio_id });
    }
    if (team.inApp !== 'none') {
      await insertGrants(db, { ...grantOf(team.inApp), cliente_id, equipe_id });
    }
    await db
      .update(schema.user)
      .set({ is_active: boss.isActive })
      .where(eq(schema.user.id, owner.id));
    await db.delete(schema.userGroup).where(eq(schema.userGroup.user_id, owner.id));
    if (boss.isAdmin) {
      const group_id = await groupId(server, 'Admin de Relatórios');
      await db.insert(schema.userGroup).values({ user_id: owner.id, group_id });
    }
    await db
      .update(schema.relatorio)
      .set({ exportacao: moment.exportacao, formatos: moment.hasPdf ? ['pdf'] : ['pptx'] })
      .where(eq(schema.relatorio.id, relatorio_id));
    await db
      .update(schema.aplicativo)
      .set({ ativo: place.isActive })
      .where(eq(schema.aplicativo.id, aplicativo_id));
    await db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: place.showsReport })
      .where(
        and(
          eq(schema.aplicativoRelatorio.aplicativo_id, aplicativo_id),
          eq(schema.aplicativoRelatorio.relatorio_id, relatorio_id),
        ),
      );
    await db
      .update(schema.assinatura)
      .set({ pausada: moment.isPaused })
      .where(eq(schema.assinatura.id, id));
    const named = moment.users.map((index) => ({
      assinatura_id: id,
      user_id: people[index]?.id ?? 0,
    }));
    if (named.length > 0) await db.insert(schema.assinaturaDestinatario).values(named);
    if (moment.toTeam) {
      await db.insert(schema.assinaturaDestinatario).values({ assinatura_id: id, equipe_id });
    }
    const left = moment.left.map((index) => ({
      assinatura_id: id,
      user_id: people[index]?.id ?? 0,
      saiu_em: new Date(),
    }));
    if (left.length > 0) await db.insert(schema.assinaturaPessoa).values(left);
  }

  /** Nothing more is due: the clock of a test may reach the next day. */
  const endClock = () => db.update(schema.assinatura).set({ proxima_em: null });

  return { people, pages, subscribe, write, endClock };
}
