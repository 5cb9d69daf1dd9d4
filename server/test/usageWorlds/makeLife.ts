import { randomUUID } from 'node:crypto';
import type { EventoDeUso } from '@portal/api-client/contract';
import type { Opening } from '../../src/domain/openings/openingQueries.ts';
import type { Random } from './createRandom.ts';
import type { TrueEvent, TrueOpening } from './reference.ts';

export interface LifePerson {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** A body that a viewer sends, at an instant. */
export interface SentBody {
  readonly user: number;
  readonly at: Date;
  readonly events: readonly EventoDeUso[];
  /** It must have no effect, at this very instant. */
  readonly isForged?: boolean;
}

/** What happens with one report from the press to the closed tab. */
export interface Life {
  readonly row: Opening;
  /** Null for a renewal, which is no opening. */
  readonly truth: TrueOpening | null;
  readonly bodies: readonly SentBody[];
}

interface LifeWorld {
  readonly clienteId: number;
  readonly people: readonly LifePerson[];
  readonly relatorios: readonly { readonly id: number; readonly pages: readonly string[] }[];
  readonly aplicativos: readonly number[];
}

/**
 * Draws what one person does with one report, and what the network and a forger make of it. A reader turns pages, lets the computer sleep
 * (time that is not in view), goes on reading, closes the tab before the last events have left. Bodies get lost, arrive twice, and are
 * sent again. A forger adds what must have no effect.
 */
export function makeLife(random: Random, world: LifeWorld, at: Date): Life {
  const person = random.of(world.people);
  const relatorio = random.of(world.relatorios);
  const aplicativo = random.chance(0.5) ? 0 : random.of(world.aplicativos);
  const row: Opening = {
    userId: person.id,
    clienteId: world.clienteId,
    relatorioId: relatorio.id,
    aplicativoId: aplicativo || null,
    at,
  };
  if (random.chance(0.1)) return { row: { ...row, isRenewal: true }, truth: null, bodies: [] };
  const abertura = randomUUID();
  const { told, endMs } = readReport(random, relatorio.pages);
  const sent = told.map((event, index) => ({ event, n: index + 1 }));
  // A body goes when a tab is hidden, after a while, or when the tab closes.
  const bodies: SentBody[] = [];
  const arrived: TrueEvent[] = [];
  let next = 0;
  while (next < sent.length) {
    const size = random.between(next === 0 ? 3 : 1, 8);
    const part = sent.slice(next, next + size);
    next += size;
    const isLost = next > size && random.chance(0.08);
    if (isLost) continue;
    const events = part.map(({ event, n }) => toWire(abertura, n, event));
    const body = { user: person.id, at: new Date(at.getTime() + endMs), events };
    arrived.push(...part.map(({ event }) => event));
    bodies.push(body);
    if (random.chance(0.1)) bodies.push(body);
    if (random.chance(0.1)) {
      bodies.push(...forge(random, body, world, at).map((one) => ({ ...one, isForged: true })));
    }
  }
  // A frame that never shows anything tells nothing. Before it does, nothing counts.
  if (random.chance(0.05)) {
    const early = toWire(abertura, 1, { evento: 'vista', pagina: null, ms: 1_000 });
    return {
      row: { ...row, abertura, isByAdmin: person.isAdmin },
      truth: truthOf([]),
      bodies: [{ user: person.id, at: new Date(at.getTime() + 5_000), events: [early] }],
    };
  }
  return {
    row: { ...row, abertura, isByAdmin: person.isAdmin },
    truth: truthOf(arrived),
    bodies,
  };

  function truthOf(events: readonly TrueEvent[]): TrueOpening {
    return {
      user: person.id,
      isAdmin: person.isAdmin,
      relatorio: relatorio.id,
      aplicativo,
      at,
      events,
    };
  }
}

/** What a viewer has to tell of one reading, in its order, and how long after the press it ends. */
function readReport(
  random: Random,
  pages: readonly string[],
): { readonly told: readonly TrueEvent[]; readonly endMs: number } {
  const token = random.between(20, 3_000);
  const carga = token + random.between(50, 5_000);
  const exibicao = carga + random.between(10, 9_000);
  let page: string | null = random.chance(0.9) ? random.of(pages) : null;
  const told: TrueEvent[] = [
    { evento: 'token', pagina: null, ms: token },
    { evento: 'carga', pagina: null, ms: carga },
    { evento: 'exibicao', pagina: page, ms: random.chance(0.05) ? null : exibicao },
  ];
  let endMs = exibicao;
  for (let turn = random.between(0, 6); turn > 0; turn -= 1) {
    const viewMs = random.between(100, 240_000);
    endMs += viewMs;
    told.push({ evento: 'vista', pagina: page, ms: viewMs });
    // The computer sleeps, or another window covers the report.
    if (random.chance(0.2)) endMs += random.between(1_000, 3_600_000);
    if (random.chance(0.6)) {
      const waitMs = random.between(30, 4_000);
      endMs += waitMs;
      page = random.of(pages);
      told.push({ evento: 'pagina', pagina: page, ms: random.chance(0.7) ? waitMs : null });
    }
  }
  return { told, endMs };
}

const toWire = (abertura: string, n: number, { evento, pagina, ms }: TrueEvent): EventoDeUso => ({
  abertura,
  n,
  evento,
  ...(pagina !== null && { pagina }),
  ...(ms !== null && { ms }),
});

/** Bodies that must have no effect: made from a true one after it has arrived. */
function forge(
  random: Random,
  { user, at, events }: SentBody,
  { people }: LifeWorld,
  opened: Date,
): readonly SentBody[] {
  const [first] = events;
  if (!first) return [];
  const free = { abertura: first.abertura, n: 900 + random.between(0, 100) };
  const other = people.find(({ id }) => id !== user);
  const vista = { ...free, evento: 'vista' };
  const day = 86_400_000;
  return random.of<readonly SentBody[]>([
    [{ user: other?.id ?? 0, at, events: [{ ...vista, ms: 5_000 }] }],
    [{ user, at, events: [{ ...vista, abertura: randomUUID(), ms: 5_000 }] }],
    [{ user, at, events: [{ ...vista, abertura: 'x', ms: 5_000 }] }],
    [{ user, at, events: [{ ...vista, ms: -1 }] }],
    [
      {
        user,
        at,
        events: [
          { ...vista, ms: Number.NaN },
          { ...vista, ms: Number.POSITIVE_INFINITY },
        ],
      },
    ],
    // Longer in view than the report is open.
    [{ user, at, events: [{ ...vista, ms: at.getTime() - opened.getTime() + 60_000 }] }],
    [{ user, at, events: [vista] }],
    [
      {
        user,
        at,
        events: [
          { ...free, evento: 'token', ms: 121_000 },
          { ...free, evento: 'token', ms: -3 },
        ],
      },
    ],
    [{ user, at, events: [{ ...free, evento: 'outra', ms: 5 }] }],
    [{ user, at, events: [{ ...free, evento: 'pagina', pagina: 'Nenhuma', ms: 5 }] }],
    // The number of an event that has arrived.
    [{ user, at, events: [{ ...first, evento: 'vista', ms: 7_000 }] }],
    [{ user, at, events: [0, -1, 1.5, 1_001, Number.NaN].map((n) => ({ ...vista, n, ms: 50 })) }],
    // A day too late.
    [{ user, at: new Date(opened.getTime() + day + 60_000), events: [{ ...vista, ms: 5_000 }] }],
  ]);
}
