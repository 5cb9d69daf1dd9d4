import { usoFaixas } from '@portal/api-client/records';

/** An event of an opening that arrived at the server and is true. */
export interface TrueEvent {
  readonly evento: 'token' | 'carga' | 'exibicao' | 'pagina' | 'vista';
  readonly pagina: string | null;
  readonly ms: number | null;
}

/** An opening as it happened. Renewals, see-as and exports are not among them. */
export interface TrueOpening {
  readonly user: number;
  readonly isAdmin: boolean;
  readonly relatorio: number;
  /** 0 for Dashboards. */
  readonly aplicativo: number;
  readonly at: Date;
  readonly events: readonly TrueEvent[];
}

export interface Asked {
  readonly por:
    | 'dia'
    | 'hora'
    | 'relatorio'
    | 'aplicativo'
    | 'pagina'
    | 'equipe'
    | 'equipe_relatorio'
    | 'pessoa';
  readonly de: string;
  readonly ate: string;
  readonly relatorio?: number;
  readonly aplicativo?: number;
  readonly equipe?: number;
  readonly user?: number;
  readonly administradores?: boolean;
}

interface Figures {
  readonly aberturas: number;
  readonly pessoas: number;
  readonly segundos: number;
  readonly ultima: string | null;
}
type Speed = Readonly<Record<string, { p50: number; p95: number; total: number } | null>>;

/** The day in Brasília, which is three hours behind UTC. */
export const dayOf = (at: Date) => new Date(at.getTime() - 10_800_000).toISOString().slice(0, 10);

/**
 * What `Uso` answers, computed from every opening by itself: no sums, no buckets before the end. Written from USO-01 to USO-03, without the
 * server's code.
 */
export function expectedUso(
  openings: readonly TrueOpening[],
  teams: ReadonlyMap<number, ReadonlySet<number>>,
  asked: Asked,
): {
  readonly total: Figures & { readonly velocidade: Speed | null };
  readonly linhas: ReadonlyMap<string, Figures & { readonly velocidade: Speed | null }>;
} {
  const matching = openings.filter(({ user, isAdmin, relatorio, aplicativo, at }) => {
    const day = dayOf(at);
    return (
      day >= asked.de &&
      day <= asked.ate &&
      (asked.administradores === true || !isAdmin) &&
      (asked.relatorio === undefined || asked.relatorio === relatorio) &&
      (asked.aplicativo === undefined || asked.aplicativo === aplicativo) &&
      (asked.user === undefined || asked.user === user) &&
      (asked.equipe === undefined || teams.get(asked.equipe)?.has(user) === true)
    );
  });
  const hasSpeed = [asked.user, asked.equipe, asked.aplicativo].every((id) => id === undefined);
  const groups = new Map<string, { opening: TrueOpening; page: string | null }[]>();
  const add = (key: string, opening: TrueOpening, page: string | null) => {
    const found = groups.get(key);
    if (found) found.push({ opening, page });
    else groups.set(key, [{ opening, page }]);
  };
  if (asked.por === 'dia') {
    for (let day = asked.de; day <= asked.ate; day = nextDay(day)) groups.set(day, []);
  }
  for (const opening of matching) {
    for (const [key, page] of keysOf(opening, teams, asked.por)) add(key, opening, page);
  }
  const linhas = new Map(
    [...groups].map(([key, found]) => [
      key,
      {
        ...figuresOf(found),
        // The time in view is not told by the hour.
        ...(asked.por === 'hora' && { segundos: 0 }),
        velocidade:
          (asked.por === 'relatorio' || asked.por === 'dia') && hasSpeed
            ? speedOf(found.map(({ opening }) => opening))
            : null,
      },
    ]),
  );
  const all = figuresOf(matching.map((opening) => ({ opening, page: null })));
  return { total: { ...all, velocidade: hasSpeed ? speedOf(matching) : null }, linhas };
}

/** The rows in which an opening counts. A person of two teams counts in both. */
function keysOf(
  { user, relatorio, aplicativo, at, events }: TrueOpening,
  teams: ReadonlyMap<number, ReadonlySet<number>>,
  por: Asked['por'],
): readonly (readonly [string, string | null])[] {
  if (por === 'dia') return [[dayOf(at), null]];
  if (por === 'relatorio') return [[String(relatorio), null]];
  if (por === 'aplicativo') return [[String(aplicativo), null]];
  if (por === 'pessoa') return [[String(user), null]];
  if (por === 'hora') {
    const local = new Date(at.getTime() - 10_800_000);
    return [[`${local.getUTCDay() || 7} ${local.toISOString().slice(11, 13)}`, null]];
  }
  if (por === 'equipe' || por === 'equipe_relatorio') {
    const own = [...teams].filter(([, members]) => members.has(user)).map(([id]) => String(id));
    const keys = own.length > 0 ? own : ['0'];
    return keys.map((id) => [por === 'equipe' ? id : `${id}/${relatorio}`, null]);
  }
  const pages = new Set(events.flatMap(({ pagina }) => pagina ?? []));
  return [...pages].map((page) => [`${relatorio}/${page}`, page]);
}

function figuresOf(found: readonly { opening: TrueOpening; page: string | null }[]): Figures {
  const seen = found.flatMap(({ opening, page }) =>
    opening.events.filter(
      ({ evento, pagina }) => evento === 'vista' && (page === null || pagina === page),
    ),
  );
  const times = found.map(({ opening }) => opening.at.getTime());
  return {
    aberturas: found.length,
    pessoas: new Set(found.map(({ opening }) => opening.user)).size,
    segundos: Math.round(seen.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / 1000),
    ultima:
      times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b))).toISOString(),
  };
}

function speedOf(openings: readonly TrueOpening[]): Speed {
  const of = (evento: string) => {
    const waits = openings
      .flatMap(({ events }) =>
        events.flatMap((event) => (event.evento === evento && event.ms !== null ? event.ms : [])),
      )
      .sort((a, b) => a - b);
    return waits.length === 0
      ? null
      : { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95), total: waits.length };
  };
  return { token: of('token'), carga: of('carga'), exibicao: of('exibicao'), pagina: of('pagina') };
}

/** The bound of the bucket of the smallest wait that so many of all do not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  const wait = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return usoFaixas.find((bound) => bound >= wait) ?? 0;
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
