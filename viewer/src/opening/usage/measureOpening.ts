import type { EventoDeUso } from '@portal/api-client/contract';
import { usoLimits } from '@portal/api-client/records';
import { isPermitted } from '../machine/choosePage.ts';
import type { OpeningState } from '../machine/Opening.ts';
import type { OpeningEvent } from '../machine/Step.ts';

/** An opening that the server has named, as it is measured. All times are in milliseconds. */
interface Measured {
  /** The number of the opening in the machine, and its name at the server. */
  readonly opening: number;
  readonly abertura: string;
  /** How many events it has. */
  readonly count: number;
  /** When the reader has pressed. Null for a report that recovers with a new opening: nobody has pressed for it. */
  readonly pressedAt: number | null;
  /** What is told together with `exibicao`, because nothing is told before. Null once it is told. */
  readonly held: readonly Untold[] | null;
  /** The page that the reader has pressed in the portal, until it is shown. */
  readonly pressed: { readonly page: string; readonly at: number } | null;
  /** The page that was pressed and is shown, until it is rendered. */
  readonly drawing: { readonly page: string; readonly pressedAt: number } | null;
  readonly page: string | undefined;
  /** Since when the report is in view. Null while it is not. */
  readonly viewedSince: number | null;
}

export interface UsageState {
  readonly measured: Measured | null;
  /** When the reader has pressed for the opening that the machine has now. */
  readonly pressedAt: number;
  /** When the page was hidden last. */
  readonly hiddenAt: number;
  /** Whether the page is visible. */
  readonly isVisible: boolean;
}

type Untold = Omit<EventoDeUso, 'abertura' | 'n'>;

export interface Measurement {
  readonly state: UsageState;
  /** What is to be told, in its order. */
  readonly events: readonly EventoDeUso[];
}

/** What has happened at an instant: a step of the opening, or only the time and the visibility of the page. */
export interface Moment {
  readonly before: OpeningState;
  readonly after: OpeningState;
  readonly event: OpeningEvent;
  readonly isVisible: boolean;
  readonly now: number;
}

/** How often the time in view is told. */
export const viewMs = 60_000;
/** A longer time without a look was sleep of the computer. */
const maxViewMs = viewMs + 15_000;
/** A shorter view is not told. */
const minViewMs = 500;

/** Derives from a step of the opening what the server is told about it. Nothing is told before the report is shown. Spec USO-02. */
export function measureOpening(state: UsageState, moment: Moment): Measurement {
  const { after, event, isVisible, now } = moment;
  const events: EventoDeUso[] = [];
  let measured = state.measured;
  const pressedAt = moment.before.opening === after.opening ? state.pressedAt : now;
  const hiddenAt = isVisible ? state.hiddenAt : now;
  /** Nobody waits before a hidden page, and what took longer than the server believes was a sleep or an outage. */
  const waitSince = (at: number) =>
    at > now || hiddenAt >= at || now - at > usoLimits.esperaMs ? {} : { ms: now - at };
  const tell = (untold: Untold) => {
    if (!measured || measured.count >= usoLimits.porAbertura) return;
    measured = { ...measured, count: measured.count + 1 };
    events.push({ abertura: measured.abertura, n: measured.count, ...untold });
  };
  const endView = () => {
    if (!measured || measured.viewedSince === null) return;
    const ms = Math.min(now - measured.viewedSince, maxViewMs);
    if (ms >= minViewMs) tell({ evento: 'vista', ms, ...pageOf(measured.page) });
    measured = { ...measured, viewedSince: null };
  };
  const endDrawing = (isRendered: boolean) => {
    if (!measured?.drawing) return;
    const { page, pressedAt } = measured.drawing;
    tell({ evento: 'pagina', pagina: page, ...(isRendered && waitSince(pressedAt)) });
    measured = measured && { ...measured, drawing: null };
  };

  const abertura = event.type === 'token came' ? after.token?.abertura : undefined;
  const isNew = abertura !== undefined && abertura !== measured?.abertura;
  if (measured && (measured.opening !== after.opening || isNew)) {
    endDrawing(false);
    endView();
    const isSameReport = measured.opening === after.opening;
    measured = isNew ? begin(abertura, isSameReport ? null : pressedAt) : null;
  } else if (isNew) {
    measured = begin(abertura, pressedAt);
  }
  if (measured) {
    follow(moment);
  }
  return { state: { measured, pressedAt, hiddenAt, isVisible }, events };

  function waited(evento: string, at: number): Untold[] {
    const wait = waitSince(at);
    return 'ms' in wait ? [{ evento, ...wait }] : [];
  }

  function begin(named: string, at: number | null): Measured {
    return {
      ...{ opening: after.opening, abertura: named, count: 0, pressedAt: at },
      held: at === null ? [] : waited('token', at),
      ...{ pressed: null, drawing: null, page: undefined, viewedSince: null },
    };
  }

  function follow({ before }: Moment): void {
    if (!measured) return;
    const { pressedAt, held } = measured;
    if (held && before.loadedAt === null && after.loadedAt !== null && pressedAt !== null) {
      measured = { ...measured, held: [...held, ...waited('carga', pressedAt)] };
    }
    if (event.type === 'page pressed')
      measured = { ...measured, pressed: { page: event.page, at: now } };
    if (after.isShown && measured.held) show(measured.held);
    else if (measured.held === null) turnPage();
    if (measured.held === null && isRefused(after, event)) {
      tell({ evento: 'recusada', pagina: event.page.name });
    }
    // Until the frame has told the page that was asked of it, it may render the one before.
    const isTold = !after.askedPages.includes(measured.drawing?.page ?? '');
    if (event.type === 'rendered' && isTold) endDrawing(true);
    const isInView = isVisible && after.isShown && after.failure === null && measured.held === null;
    const isDue = measured.viewedSince !== null && now - measured.viewedSince >= viewMs;
    if (!isInView || isDue) endView();
    if (isInView && measured.viewedSince === null) measured = { ...measured, viewedSince: now };
  }

  function show(held: readonly Untold[]): void {
    if (!measured) return;
    const page = after.shownPage ?? after.openedPage;
    measured = { ...measured, held: null, page };
    for (const untold of held) tell(untold);
    const isMeasured = event.type === 'rendered' && measured.pressedAt !== null;
    const wait = isMeasured ? waitSince(measured.pressedAt ?? now) : {};
    tell({ evento: 'exibicao', ...pageOf(page), ...wait });
  }

  function turnPage(): void {
    const page = after.shownPage;
    if (!measured || page === undefined || page === measured.page) return;
    endDrawing(false);
    endView();
    const { pressed } = measured;
    measured = { ...measured, page, pressed: null };
    if (pressed?.page === page)
      measured = { ...measured, drawing: { page, pressedAt: pressed.at } };
    else tell({ evento: 'pagina', pagina: page });
  }
}

const pageOf = (page: string | undefined) => (page === undefined ? {} : { pagina: page });

/** Whether the frame shows a page that the reader may not see. `guardPages` brings the frame back. */
const isRefused = (
  { place, phase }: OpeningState,
  event: OpeningEvent,
): event is Extract<OpeningEvent, { type: 'page changed' }> =>
  event.type === 'page changed' &&
  phase === 'open' &&
  place !== null &&
  !isPermitted(place, event.page.name);
