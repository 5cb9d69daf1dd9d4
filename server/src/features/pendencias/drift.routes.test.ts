import { X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { certificates } from '../../../test/certificates.ts';
import { driftCases } from '../../../test/driftCases.ts';
import { driftWorld, minuteMs } from '../../../test/driftWorld.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { grantPages } from '../../../test/grantPages.ts';
import { cliente as clienteTable, conferencia, mail, pendencia } from '../../platform/db/schema.ts';

const world = driftWorld();
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A generator of numbers between 0 and 1 that are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const operations = [
  'entra.token',
  'powerbi.groups',
  'powerbi.reports',
  'powerbi.pages',
  'powerbi.refreshes',
  'powerbi.capacities',
  'powerbi.generateToken',
  'powerbi.report',
  'powerbi.*',
];
/** What the service answers on a bad day, and what passes by itself. */
const answers = [
  { status: 429, headers: { 'Retry-After': '0' } },
  { status: 500, body: { error: { code: 'InternalServerError' } } },
  { status: 502 },
  { status: 503 },
  { status: 504 },
  { reset: true },
  { truncate: true },
  { latencyMs: 20 },
] as const;

describe('DRIFT-02 what is told', () => {
  describe('DRIFT-04 drift', () => {
    it.each(driftCases)(
      '$change: one finding with the right people, and it closes',
      { tags: ['slow'] },
      async (one) => {
        expect(await world.listed()).toEqual([]);
        for (const change of one.arrange) world.cloud.change(change);
        if (one.waitMs) await world.compare(one.waitMs);
        if (one.opened) await world.open(one.opened);
        await world.compare();
        await world.compare();
        expect(await world.listed()).toEqual([[one.tipo, one.people]]);
        world.heal();
        // The application gets a new token of Entra ID, and a dataset is asked again after an hour.
        await world.compare(one.waitMs);
        if (one.opened) await world.open(one.opened);
        await world.compare();
        expect(await world.listed()).toEqual([]);
      },
    );

    it('a day of noise raises no finding', { tags: ['slow'], timeout: 300_000 }, async () => {
      const random = seeded(45);
      const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
      const rounds = 96;
      let faults = 0;
      for (let round = 0; round < rounds; round += 1) {
        world.cloud.faults.clear();
        for (let count = Math.floor(random() * 6) - 2; count > 0; count -= 1) {
          const times = 1 + Math.floor(random() * 4);
          world.cloud.faults.next(times, { operation: pick(operations) }, pick(answers));
          faults += times;
        }
        // Some comparisons are late, as after a restart, and some follow a refused opening at once.
        const wait = random() < 0.1 ? 45 : 10 + Math.floor(random() * 10);
        await world.compare(wait * minuteMs).catch(() => undefined);
        if (random() < 0.2)
          await world.run('pendencias.abrir', world.reports.vendas).catch(() => undefined);
        expect(await world.listed(), `round ${round}`).toEqual([]);
      }
      expect(faults).toBeGreaterThan(100);
    });

    it('a provider that is down is one finding for all clientes, and it closes with the first answer', {
      tags: ['slow'],
    }, async () => {
      const { db } = world.server.context;
      // The clientes of other tests have no part in it.
      await db.delete(conferencia);
      const other = await buildCliente(world.server);
      await buildRelatorio(world.server, other);
      const admin = await buildUser(world.server, other, { groups: ['Admin Geral'] });
      const compareOther = async () => {
        world.server.context.powerBi.forgetCatalog({ clienteId: other.id } as never);
        await world.run('pendencias.comparar', other);
      };
      await compareOther();
      world.cloud.faults.next(10_000, { operation: 'powerbi.*' }, { status: 503 });
      // After a silence the next comparison comes sooner.
      expect(await world.compare()).toBe(300);
      await compareOther();
      expect(await world.listed()).toEqual([]);
      for (let silences = 2; silences <= 5; silences += 1) {
        await world.compare(5 * minuteMs);
        await compareOther();
      }
      const found = await db
        .select()
        .from(pendencia)
        .where(eq(pendencia.tipo, 'provedor_sem_resposta'));
      expect(found.filter(({ fechada_em }) => fechada_em === null)).toHaveLength(1);
      expect(await world.list()).toMatchObject([
        { tipo: 'provedor_sem_resposta', cliente: null, afetadas: 4 },
      ]);
      const me = await as(world.server.app, admin);
      expect((await me.get('/api/admin/pendencias/')).json()).toMatchObject([{ afetadas: 1 }]);
      // Nobody postpones what concerns other clientes too.
      const { id } = (await world.list())[0];
      const ate = new Date(world.server.context.now().getTime() + 60 * minuteMs).toISOString();
      expect((await me.put(`/api/admin/pendencias/${id}/`, { ate })).statusCode).toBe(403);
      world.heal();
      // The client of Power BI sends nothing for some seconds after many failures.
      await vi.waitFor(
        async () => {
          await world.compare(5 * minuteMs);
          expect(await world.listed()).toEqual([]);
        },
        { timeout: 30_000, interval: 2_000 },
      );
    });

    it('a cliente that gets no answer while others do has a finding of its own', async () => {
      const { db } = world.server.context;
      await db.delete(conferencia);
      const other = await buildCliente(world.server, {
        pbi_tenant_id: '22222222-aaaa-4aaa-8aaa-000000000002',
        pbi_client_id: '22222222-bbbb-4bbb-8bbb-000000000002',
        secret: 'horizonte-demo-secret',
      });
      await buildRelatorio(world.server, other);
      const target = { operation: 'powerbi.*', tenantId: aurora.tenantId };
      world.cloud.faults.next(10_000, target, { status: 503 });
      for (let silences = 1; silences <= 4; silences += 1) {
        await world.compare(5 * minuteMs);
        await world.run('pendencias.comparar', other);
      }
      expect(await world.list()).toMatchObject([
        { tipo: 'provedor_sem_resposta', cliente: world.cliente.id },
      ]);
    });
  });

  describe('a page', () => {
    const reportId = aurora.vendas;
    let pages: Awaited<ReturnType<typeof grantPages>>;
    beforeEach(async () => {
      pages = await grantPages(world);
    });
    const pageName = (index: number) => pages[index]?.name ?? '';

    it('that is gone affects whom it was granted to, and closes when it is back', {
      tags: ['slow'],
    }, async () => {
      world.cloud.change({ kind: 'pageDeleted', reportId, pageName: pageName(0) });
      await world.compare();
      expect(await world.listed()).toEqual([['pagina_ausente', 'Ana Bia Caio Geral']]);
      expect(await world.list()).toMatchObject([{ gravidade: 'falha', remedio: null }]);
      world.heal();
      await world.compare();
      expect(await world.listed()).toEqual([]);
    });

    it('that has another title is news, and none when it has its former title again', {
      tags: ['slow'],
    }, async () => {
      const change = { kind: 'pageRenamed', reportId, pageName: pageName(0) } as const;
      world.cloud.change({ ...change, displayName: 'Receita' });
      await world.compare();
      expect(await world.listed()).toEqual([['pagina_renomeada', 'Ana Bia Caio Geral']]);
      expect((await world.list())[0].frase).toContain('agora se chama “Receita”');
      world.cloud.change({ ...change, displayName: pages[0]?.displayName ?? '' });
      await world.compare();
      expect(await world.listed()).toEqual([]);
    });

    it('that is new affects who reads the whole report', { tags: ['slow'] }, async () => {
      world.cloud.change({ kind: 'pageAdded', reportId, pageName: 'nova', displayName: 'Metas' });
      await world.compare();
      expect(await world.listed()).toEqual([['pagina_nova', 'Ana Caio Geral']]);
    });
  });

  it('data that is older than usual is told until it is refreshed', {
    tags: ['slow'],
  }, async () => {
    const now = world.server.context.now().getTime();
    /** Six refreshes, each a day after the one before; the newest so many hours ago. */
    const daily = (hours: number) =>
      Array.from({ length: 6 }, (_, day) => {
        const end = new Date(now - hours * hourMs - day * dayMs).toISOString();
        return { status: 'Completed', startTime: end, endTime: end };
      });
    const refreshed = (hours: number) =>
      world.cloud.change({
        kind: 'refreshesSet',
        datasetId: aurora.vendasDataset,
        refreshes: daily(hours),
      });
    // Twice the usual pause and an hour are usual.
    refreshed(46);
    await world.compare(hourMs);
    expect(await world.listed()).toEqual([]);
    refreshed(50);
    await world.compare(hourMs);
    expect(await world.listed()).toEqual([['dados_antigos', 'Ana Geral']]);
    refreshed(1);
    await world.compare(hourMs);
    expect(await world.listed()).toEqual([]);
  });

  describe('what ends or fails without the provider', () => {
    it('the secret of a cliente ends: told thirty days before, until a new secret comes', {
      tags: ['slow'],
    }, async () => {
      const dayIn = (days: number) =>
        new Date(world.server.context.now().getTime() + days * dayMs).toISOString().slice(0, 10);
      // Microsoft does not tell the day, so the form of the cliente asks for it.
      const ends = async (day: string) => {
        const root = await buildUser(world.server, null, { is_superuser: true });
        const form = new FormData();
        form.append('pbi_secret_vence', day);
        const url = `/api/admin/clientes/${world.cliente.id}/`;
        expect((await (await as(world.server.app, root)).put(url, form)).statusCode).toBe(200);
      };
      await ends(dayIn(40));
      await world.compare();
      expect(await world.listed()).toEqual([]);
      await ends(dayIn(20));
      await world.compare();
      expect(await world.listed()).toEqual([['credencial_vence', 'Ana Bia Caio Geral']]);
      expect((await world.list())[0]).toMatchObject({ gravidade: 'aviso' });
      await ends(dayIn(-2));
      await world.compare();
      expect((await world.list())[0]).toMatchObject({ gravidade: 'falha' });
      await ends(dayIn(300));
      await world.compare();
      expect(await world.listed()).toEqual([]);
    });

    it('the certificate of a cliente ends: its day is read from it', {
      tags: ['slow'],
    }, async () => {
      const { certificate, privateKey } = certificates.own;
      const end = new Date(new X509Certificate(certificate).validTo);
      const { db, secretBox, now } = world.server.context;
      const { keyId, bytes } = secretBox.seal(
        `cliente:${world.cliente.id}`,
        `${certificate}\n${privateKey}`,
      );
      await db
        .update(clienteTable)
        .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
        .where(eq(clienteTable.id, world.cliente.id));
      await world.compare();
      const told = () => world.list();
      expect(await told()).toEqual([]);
      const wait = end.getTime() - 20 * dayMs - now().getTime();
      await world.compare(wait);
      expect(await told()).toContainEqual(
        expect.objectContaining({ tipo: 'credencial_vence', gravidade: 'aviso' }),
      );
    });

    it('mails do not reach people, until one does', { tags: ['slow'] }, async () => {
      const { db, now } = world.server.context;
      const ended = (state: 'desistiu' | 'recusado' | 'enviado', error: string | null) =>
        db.insert(mail).values({
          user_id: world.people.ana.id,
          kind: 'convite',
          state,
          error,
          created_at: now(),
          ended_at: now(),
        });
      await ended('desistiu', 'a conta não está ativa');
      await world.compare();
      expect(await world.listed()).toEqual([]);
      await ended('recusado', '550 mailbox unavailable');
      await world.compare();
      expect(await world.listed()).toEqual([['email_falha', 'Ana']]);
      expect((await world.list())[0].orientacao).toContain('550 mailbox unavailable');
      world.server.advance(minuteMs);
      await ended('enviado', null);
      await world.compare();
      expect(await world.listed()).toEqual([]);
    });
  });
});
