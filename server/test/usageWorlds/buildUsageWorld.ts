import { openingQueries } from '../../src/domain/openings/openingQueries.ts';
import { registerUso } from '../../src/features/uso/registerUso.ts';
import { sumUsoJob } from '../../src/features/uso/sums/sumUsoJob.ts';
import * as schema from '../../src/platform/db/schema.ts';
import { buildCliente, buildRelatorio, buildUser, unique } from '../factories.ts';
import { runJob } from '../runJob.ts';
import type { TestServer } from '../testServer.ts';
import { createRandom } from './createRandom.ts';
import { type Life, type LifePerson, makeLife, type SentBody } from './makeLife.ts';
import { dayOf, type TrueOpening } from './reference.ts';

const dayMs = 86_400_000;
/** How long before the end of the story its first opening is. */
const storyDays = 95;
const maxEvents = 50;
/** So far apart, an opening of the first body still takes events when the last one arrives. */
const maxApartMs = 8 * 3_600_000;

/** A cliente with people, teams, reports and applications. */
export async function buildUsageCliente(server: TestServer, { readers = 30 } = {}) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const [geral, relatorios, usuarios, superuser] = [
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente, { groups: ['Admin de Relatórios'] }),
    await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
    await buildUser(server, null, { is_superuser: true }),
  ];
  const people: LifePerson[] = [geral, relatorios, usuarios, superuser].map(({ id }) => ({
    id,
    isAdmin: true,
  }));
  for (let index = 0; index < readers; index += 1) {
    people.push({ id: (await buildUser(server, cliente)).id, isAdmin: false });
  }
  const reports: { id: number; pages: readonly string[] }[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { id } = await buildRelatorio(server, cliente);
    const pages = ['P1', 'P2', 'Página "três"'];
    await db.insert(schema.relatorioPagina).values(
      pages.map((name, ordem) => ({
        relatorio_id: id,
        name,
        display_name: `Título ${name}`,
        ordem,
      })),
    );
    reports.push({ id, pages });
  }
  const aplicativos: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const [app] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome: unique('App ') })
      .returning();
    aplicativos.push(app?.id ?? 0);
  }
  const teams = new Map<number, Set<number>>();
  for (let index = 0; index < 4; index += 1) {
    const nome = unique('equipe ');
    const [team] = await db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome, search: nome })
      .returning();
    const members = people.filter(({ id }) => id !== superuser.id && (id + index) % 3 === 0);
    const equipe_id = team?.id ?? 0;
    teams.set(equipe_id, new Set(members.map(({ id }) => id)));
    for (const { id } of members) {
      await db
        .insert(schema.equipeMembro)
        .values({ cliente_id: cliente.id, equipe_id, user_id: id });
    }
  }
  return {
    cliente,
    people,
    relatorios: reports,
    aplicativos,
    teams,
    admins: { geral, relatorios, usuarios, superuser },
  };
}

/**
 * Lets so many openings happen before the end of the story, and the job sum them as they come. Returns those that count. Most bodies of a
 * person and day arrive together at its end, as those of a viewer that had no network; the rest arrives one by one.
 */
export async function liveUsage(
  server: TestServer,
  world: Awaited<ReturnType<typeof buildUsageCliente>>,
  { count, seed, end }: { count: number; seed: number; end: Date },
): Promise<readonly TrueOpening[]> {
  const { db } = server.context;
  const random = createRandom(seed);
  const clienteWorld = { ...world, clienteId: world.cliente.id };
  const begin = end.getTime() - storyDays * dayMs;
  const times = Array.from({ length: count }, () =>
    Math.floor(begin + random.next() * (end.getTime() - dayMs - begin)),
  ).sort((a, b) => a - b);
  const byDay = new Map<string, Life[]>();
  for (const time of times) {
    const life = makeLife(random, clienteWorld, new Date(time));
    const day = dayOf(new Date(time));
    const found = byDay.get(day);
    if (found) found.push(life);
    else byDay.set(day, [life]);
  }
  const truth: TrueOpening[] = [];
  let days = 0;
  for (const lives of byDay.values()) {
    for (let first = 0; first < lives.length; first += 500) {
      const part = lives.slice(first, first + 500);
      await openingQueries(db).recordOpenings(part.map(({ row }) => row));
    }
    truth.push(...lives.flatMap(({ truth: one }) => one ?? []));
    for (const { user, at, events } of inBodies(
      lives.flatMap(({ bodies }) => bodies),
      random.next(),
    )) {
      await registerUso(db, user, events, at);
    }
    days += 1;
    // Days are summed while they are open, some several times, and closed later.
    if (days % 3 === 0) {
      const now = lives.at(-1)?.row.at ?? end;
      await runJob(sumUsoJob(db, () => new Date(now.getTime() + dayMs)));
    }
  }
  while ((await runJob(sumUsoJob(db, () => end))) !== null);
  return truth;
}

/**
 * Merges request bodies: consecutive bodies of one person become one, as long as they are close in time and the limit of events allows
 * it. Forged bodies, and one in five of the others, stay separate.
 */
function inBodies(bodies: readonly SentBody[], share: number): readonly SentBody[] {
  const sorted: SentBody[] = [];
  const waiting = new Map<number, SentBody & { readonly from: number }>();
  const send = (user: number) => {
    const body = waiting.get(user);
    if (body) sorted.push(body);
    waiting.delete(user);
  };
  bodies.forEach((body, index) => {
    const { user, at, events, isForged } = body;
    const isApart = isForged || (index * 7_919 + Math.floor(share * 100)) % 5 === 0;
    const kept = waiting.get(user);
    const together = (kept?.events.length ?? 0) + events.length;
    const isFar = kept !== undefined && Math.abs(at.getTime() - kept.from) > maxApartMs;
    if (isApart || isFar || together > maxEvents) send(user);
    if (isApart) {
      sorted.push(body);
      return;
    }
    const rest = waiting.get(user);
    waiting.set(user, {
      user,
      from: rest?.from ?? at.getTime(),
      at: rest && rest.at > at ? rest.at : at,
      events: [...(rest?.events ?? []), ...events],
    });
  });
  for (const user of waiting.keys()) send(user);
  return sorted;
}
