import { eq } from 'drizzle-orm';
import { readConfigureGlobal } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildUsageCliente, liveUsage } from '../../../test/usageWorlds/buildUsageWorld.ts';
import { dayOf, type TrueOpening } from '../../../test/usageWorlds/reference.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';

const seed = readConfigureGlobal().seed ?? 1;
const openingCount = worldCount >= 1_000 ? 20_000 : 300;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true });
});

const dayMs = 86_400_000;
const partitions = ['dia', 'relatorio'] as const;
type Row = Readonly<Record<'id' | 'nome', string>> & {
  readonly aberturas: number | null;
  readonly menos_de_5: boolean;
};

const keyOf = (por: (typeof partitions)[number], one: TrueOpening) =>
  por === 'dia' ? dayOf(one.at) : String(one.relatorio);
const peopleOf = (openings: readonly TrueOpening[]) =>
  new Set(openings.map(({ user }) => user)).size;

it('without names nothing that an answer tells or leaves out is about fewer than five people', {
  tags: ['slow'],
  timeout: 3_600_000,
}, async () => {
  const { db, now } = server.context;
  const world = await buildUsageCliente(server, { readers: 12 });
  const end = now();
  const truth = await liveUsage(server, world, { count: openingCount, seed, end });
  await db
    .update(schema.cliente)
    .set({ uso_nomes: false })
    .where(eq(schema.cliente.id, world.cliente.id));
  const superuser = await as(server.app, world.admins.superuser);
  const callers = [
    [await as(server.app, world.admins.geral), {}],
    [await as(server.app, world.admins.relatorios), {}],
    [superuser, { cliente: world.cliente.id }],
  ] as const;
  const ask = async ([caller, own]: (typeof callers)[number], filter: object) => {
    const text = encodeURIComponent(JSON.stringify({ ...filter, ...own }));
    return caller.get(`/api/admin/uso/?filter=${text}`);
  };
  const seen = { hidden: 0, told: 0 };
  for (const call of callers) {
    for (const dias of [7, 30, 90]) {
      const ate = dayOf(new Date(end.getTime() - dayMs));
      const de = dayOf(new Date(end.getTime() - dias * dayMs));
      const counted = truth.filter(
        ({ at, isAdmin }) => !isAdmin && dayOf(at) >= de && dayOf(at) <= ate,
      );
      for (const por of partitions) {
        const answer = (await ask(call, { por, dias })).json();
        expect([answer.nomes, answer.pode_ver_pessoas, answer.de, answer.ate]).toEqual([
          false,
          false,
          de,
          ate,
        ]);
        const rows: readonly Row[] = answer.linhas;
        const hidden = new Set(rows.flatMap(({ id, menos_de_5 }) => (menos_de_5 ? id : [])));
        for (const row of rows) {
          const own = counted.filter((one) => keyOf(por, one) === row.id);
          if (row.menos_de_5) expect(row.aberturas).toBeNull();
          else if (own.length > 0) {
            expect({ seed, row, people: peopleOf(own) >= 5 }).toEqual({ seed, row, people: true });
            expect((row.aberturas ?? 0) % 5).toBe(0);
            // What is left of the period without its last days.
            for (const last of [7, 30]) {
              const before = own.filter(
                ({ at }) => dayOf(at) < dayOf(new Date(end.getTime() - last * dayMs)),
              );
              expect([0, ...Array.from({ length: 30 }, (_, n) => n + 5)]).toContain(
                peopleOf(before),
              );
            }
          }
        }
        const rest = counted.filter((one) => hidden.has(keyOf(por, one)));
        if (hidden.size > 0 && !answer.total.menos_de_5 && hidden.size < rows.length) {
          expect({ seed, por, dias, people: peopleOf(rest) >= 5 }).toEqual({
            seed,
            por,
            dias,
            people: true,
          });
        }
        seen.hidden += hidden.size;
        seen.told += rows.length - hidden.size;
      }
    }
    const person = world.people.at(-1)?.id;
    for (const filter of [
      { por: 'pessoa' },
      { por: 'equipe' },
      { por: 'aplicativo' },
      { por: 'pagina' },
      { user: person },
      { relatorio: world.relatorios[0]?.id },
      { aplicativo: 0 },
      { equipe: [...world.teams.keys()][0] },
      { administradores: true },
      { administradores: false },
      { de: dayOf(new Date(end.getTime() - 9 * dayMs)) },
      { ate: dayOf(end) },
    ]) {
      const answer = await ask(call, filter);
      expect([400, 403]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('aberturas');
    }
  }
  expect(Math.min(seen.hidden, seen.told)).toBeGreaterThan(10);
});
