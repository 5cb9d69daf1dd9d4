import type { EventoDeUso } from '@portal/api-client/contract';
import { usoLimits } from '@portal/api-client/records';

/** An opening of the caller that still takes events, with what is stored of it. */
export interface OpenAbertura {
  /** The row of the log. */
  readonly id: number;
  readonly abertura: string;
  readonly relatorioId: number;
  readonly openedAt: Date;
  /** The `n` of each stored event. An event whose `n` is among them is a repetition. */
  readonly numbers: readonly number[];
  /** The stored events that an opening has once. */
  readonly once: readonly string[];
  /** The stored milliseconds in view. */
  readonly seenMs: number;
}

export interface AcceptedEvento {
  readonly aberturaId: number;
  readonly n: number;
  readonly evento: string;
  readonly pagina: string | null;
  readonly ms: number | null;
}

/** Why an event is dropped. Only the figures for Prometheus tell it. */
export type DropReason =
  | 'unknown opening'
  | 'before rendered'
  | 'unknown event'
  | 'repeated'
  | 'impossible number'
  | 'unknown page';

/** The events that an opening has once. */
export const onceEvents: ReadonlySet<string> = new Set(['token', 'carga', 'exibicao']);
const events: ReadonlySet<string> = new Set([...onceEvents, 'pagina', 'vista', 'recusada']);
/** The clocks of two servers of one portal may differ by this. */
const slackMs = 5_000;

/**
 * Returns the events that count, in their order, and why each other one does not. `hasPage` tells whether the portal knows a page of a
 * report. An event counts only if its opening is one of `openings` and has been rendered, by a stored event or by one of these. All times
 * in view of an opening are together no longer than the opening is old. Spec USO-02. docs/decisions/server-usage.md
 */
export function judgeEventos(
  sent: readonly EventoDeUso[],
  openings: readonly OpenAbertura[],
  { hasPage, now }: { hasPage: (relatorioId: number, pagina: string) => boolean; now: Date },
): { readonly accepted: readonly AcceptedEvento[]; readonly dropped: readonly DropReason[] } {
  const states = new Map(
    openings.map((opening) => [
      opening.abertura,
      {
        opening,
        numbers: new Set(opening.numbers),
        once: new Set(opening.once),
        seenMs: opening.seenMs,
        isRendered: opening.once.includes('exibicao'),
      },
    ]),
  );
  const numbered = new Set<string>();
  for (const { abertura, n, evento, ms } of sent) {
    const state = states.get(abertura.toLowerCase());
    const number = `${abertura.toLowerCase()} ${n}`;
    const isRepeated = state?.numbers.has(n) || numbered.has(number);
    if (state && evento === 'exibicao' && isWait(ms) && isNumber(n) && !isRepeated) {
      state.isRendered = true;
    }
    numbered.add(number);
  }
  const accepted: AcceptedEvento[] = [];
  const dropped: DropReason[] = [];
  for (const event of sent) {
    const reason = take(event);
    if (reason) dropped.push(reason);
  }
  return { accepted, dropped };

  function take({ abertura, n, evento, pagina, ms }: EventoDeUso): DropReason | null {
    const state = states.get(abertura.toLowerCase());
    if (!state) return 'unknown opening';
    const { opening } = state;
    if (!events.has(evento)) return 'unknown event';
    if (!isNumber(n)) return 'impossible number';
    if (!state.isRendered) return 'before rendered';
    if (state.numbers.has(n) || state.once.has(evento)) return 'repeated';
    const isView = evento === 'vista';
    const needsMs = isView || evento === 'token' || evento === 'carga';
    if (needsMs && ms === undefined) return 'impossible number';
    const most = isView
      ? now.getTime() - opening.openedAt.getTime() + slackMs - state.seenMs
      : usoLimits.esperaMs;
    if (ms !== undefined && !(ms >= 0 && ms <= most)) return 'impossible number';
    const isKnown = pagina !== undefined && hasPage(opening.relatorioId, pagina);
    const isAboutPage = evento === 'pagina' || evento === 'recusada';
    if (isAboutPage && !isKnown) return 'unknown page';
    const hasPagina = isKnown && (isView || evento === 'exibicao' || isAboutPage);
    const rounded = ms === undefined ? null : Math.round(ms);
    state.numbers.add(n);
    if (onceEvents.has(evento)) state.once.add(evento);
    if (isView) state.seenMs += rounded ?? 0;
    accepted.push({
      aberturaId: opening.id,
      n,
      evento,
      pagina: hasPagina ? pagina : null,
      ms: rounded,
    });
    return null;
  }
}

const isNumber = (n: number) => Number.isInteger(n) && n >= 1 && n <= usoLimits.porAbertura;
const isWait = (ms: number | undefined) =>
  ms === undefined || (ms >= 0 && ms <= usoLimits.esperaMs);
