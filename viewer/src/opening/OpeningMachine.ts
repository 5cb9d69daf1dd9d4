import type { Client } from '@portal/api-client';
import { frameAnswerMs } from '@portal/api-client/rules';
import type { Report } from '@portal/embed';
import { paths } from '../paths.ts';
import { askServer, type ServerCommand } from './askServer.ts';
import type { OpeningState, Place } from './machine/Opening.ts';
import { initialState } from './machine/Opening.ts';
import { nextTick } from './machine/onTime.ts';
import { reduceOpening } from './machine/reduceOpening.ts';
import type { FrameCommand, OpeningCommand, OpeningEvent } from './machine/Step.ts';
import { runInFrame } from './runInFrame.ts';
import { UnansweredError } from './UnansweredError.ts';
import { UsageMeter } from './usage/UsageMeter.ts';

/** What the machine needs from the app. */
export interface OpeningApp {
  readonly client: Client;
  /** Goes to an address of the viewer. */
  navigate(to: string, options: { readonly replace: boolean }): void;
}

/** The pause of Power BI's frame between two refreshes of a report is 15 seconds. */
const refreshPauseMs = 16_000;

/**
 * How long the screen waits for a frame that was asked for another page. With 100 ms, its work began before the page was rendered on a
 * processor four times slower: 1.33 of the time of a plain page instead of 0.98.
 */
const pageWaitMs = 200;

/** A page that was pressed, while screen and address wait for the frame. */
interface PressedPage {
  readonly page: string;
  /** The place before the press. */
  readonly place: Place;
  /** The address of the page. */
  readonly to: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What the reader sees in a report. */
export interface CapturedView {
  readonly estado: string;
  /** The name that Power BI gives to the page. It is not the title that people read. */
  readonly pagina: string;
}

/**
 * The report that is open, for the whole app. Runs the commands of `reduceOpening` and sends it what follows. Does not use
 * React; `useOpening` renders its states. Spec LER-09. docs/decisions/viewer-opening-machine.md
 */
export class OpeningMachine {
  #state: OpeningState = initialState;
  #report: Report | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();
  #isLeaving = false;
  #pressed: PressedPage | null = null;
  #takenAt = 0;
  readonly #listeners = new Set<() => void>();
  /** The kinds of visuals that Microsoft ends or does not export, by report and page, of the pages that were asked. Spec LER-21. */
  readonly endedVisuals = new Map<string, readonly string[]>();
  readonly #app: OpeningApp;
  readonly #usage: UsageMeter;

  /** The machine follows the network and the visibility of the page for as long as the page is there. */
  constructor(app: OpeningApp) {
    this.#app = app;
    this.#usage = new UsageMeter(app.client);
    window.addEventListener('online', () => this.send({ type: 'network came back' }));
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', () => this.send({ type: 'tick' }));
  }

  readonly getState = (): OpeningState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The report that a screen shows now. */
  place(place: Place): void {
    this.#isLeaving = false;
    this.send({ type: 'placed', place });
  }

  /** The screen is gone. A screen that follows in the same render keeps what it shows, as React's strict mode asks. */
  leave(): void {
    this.#isLeaving = true;
    queueMicrotask(() => {
      if (this.#isLeaving) this.send({ type: 'left' });
      this.#isLeaving = false;
    });
  }

  /** The embed object of the frame. Null while there is no frame. */
  readonly attach = (report: Report | null): void => {
    this.#report = report;
  };

  readonly send = (event: OpeningEvent): void => {
    const before = this.#state;
    const { state, commands } = reduceOpening(before, event, Date.now());
    this.#state = state;
    if (state.opening !== before.opening) this.#asked.abort();
    for (const command of commands) this.#run(command);
    this.#setTimer();
    this.#usage.observe(before, event, this.#state);
    if (this.#pressed && event.type !== 'page pressed' && event.type !== 'page changed') {
      this.#followPressed();
    } else if (this.#state !== before && !this.#pressed) this.#notify();
  };

  /**
   * Shows another page of the open report. The frame is asked at once. The screen and the address change when the page is rendered, at the
   * latest after `pageWaitMs`: their work would slow down the frame. Measured on two processors: the page is rendered after 59 ms instead
   * of 97 ms. Returns false if the frame is not asked: no report is open, or the page is shown already or
   * not permitted.
   */
  showPage(page: string, to: string): boolean {
    const { place, askedPages } = this.#state;
    if (!place) return false;
    clearTimeout(this.#pressed?.timer);
    const timer = setTimeout(() => this.#followPressed(), pageWaitMs);
    this.#pressed = { page, place, to, timer };
    this.send({ type: 'page pressed', page });
    if (this.#state.askedPages !== askedPages) return true;
    clearTimeout(timer);
    this.#pressed = null;
    this.#notify();
    return false;
  }

  #followPressed(): void {
    if (!this.#pressed) return;
    const { page, place, to, timer } = this.#pressed;
    clearTimeout(timer);
    this.#pressed = null;
    this.#notify();
    // The reader may have gone on meanwhile, to another address or inside the frame.
    const { shownPage = page } = this.#state;
    if (shownPage !== page || !isSameAddress(this.#state.place, place)) return;
    const { pathname, search } = window.location;
    this.#app.navigate(to, { replace: to === pathname + search });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Reads what the reader sees. @throws UnansweredError if the frame does not answer. */
  async capture(): Promise<CapturedView> {
    const { load } = this.#state.frame;
    const event = await runInFrame(this.#openReport(), { do: 'capture', load });
    if (event?.type === 'unanswered') throw new UnansweredError();
    const { shownPage: pagina = this.#state.frame.config?.pageName } = this.#state;
    if (event?.type !== 'captured' || !pagina) throw new Error('the frame captured no state');
    return { estado: event.state, pagina };
  }

  /** Shows again the view that is open. */
  applyAgain(estado: string): void {
    const { frame, appliedView: key = '' } = this.#state;
    this.#runInFrame({ do: 'apply view', load: frame.load, key, estado });
  }

  /** When an open report was last told to read the data again, in milliseconds since 1970. */
  get takenAt(): number {
    return this.#takenAt;
  }

  /** The kinds of the visuals of a page of the open report. Rejects if the frame does not answer. */
  async visualKinds(page: string): Promise<string[]> {
    const report = this.#openReport().within({ timeoutMs: frameAnswerMs });
    const visuals = await report.page(page).getVisuals();
    return visuals.map(({ type }) => type);
  }

  /**
   * Lets the open report read the data again, with what the reader has chosen. A hidden page waits until it is seen. A frame that
   * refuses loads the report again. A report that is still loading reads the new data anyway. Spec ATUA-01.
   */
  async takeNewData(): Promise<void> {
    const { load } = this.#state.frame;
    this.#takenAt = Date.now();
    await untilVisible();
    const report = this.#report;
    const isSame = () => this.#state.frame.load === load;
    if (!report || !this.#state.isShown || !isSame()) return;
    const refresh = () => runInFrame(report, { do: 'refresh', load });
    let refusal = await refresh();
    if (refusal?.type === 'data refused' && refusal.message === 'refreshNotAllowed') {
      // A report is refreshed once in 15 seconds, also by its own button.
      await new Promise((resolve) => setTimeout(resolve, refreshPauseMs));
      refusal = isSame() ? await refresh() : null;
    }
    if (!refusal) return;
    console.warn('the frame did not take the new data', refusal);
    const captured = await runInFrame(report, { do: 'capture', load });
    if (captured) this.send(captured);
    this.send(refusal);
  }

  #openReport(): Report {
    if (!this.#report || !this.#state.isShown) throw new Error('no report is open');
    return this.#report;
  }

  #run(command: OpeningCommand): void {
    switch (command.do) {
      case 'ask token':
        this.#asked = new AbortController();
        this.#askServer(command);
        break;
      case 'ask identity':
      case 'tell pages':
        this.#askServer(command);
        break;
      case 'write address': {
        const { place, page, replaces } = command;
        const to = paths.relatorio(place, { pagina: page, visao: place.visao });
        this.#app.navigate(to, { replace: replaces });
        break;
      }
      default:
        this.#runInFrame(command);
    }
  }

  #askServer(command: ServerCommand): void {
    void askServer(this.#app.client, command, this.#asked.signal).then(
      (event) => event && this.send(event),
    );
  }

  #runInFrame(command: FrameCommand): void {
    runInFrame(this.#report, command).then(
      (event) => event && this.send(event),
      (error: unknown) => console.warn('a call of the frame failed', error),
    );
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const at = nextTick(this.#state);
    if (at === null) return;
    this.#timer = setTimeout(() => this.send({ type: 'tick' }), Math.max(0, at - Date.now()));
  }
}

const isSameAddress = (a: Place | null, b: Place) =>
  a?.relatorio === b.relatorio &&
  a.aplicativo === b.aplicativo &&
  a.page === b.page &&
  a.visao === b.visao;

/** Resolves when the page is seen. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
