import type { Report } from '@portal/embed';
import type {
  OpeningCommand,
  OpeningEvent,
  OpeningState,
  Place,
  Token,
} from './machine/Opening.ts';
import { initialState } from './machine/Opening.ts';
import { nextTick } from './machine/onTime.ts';
import { reduceOpening } from './machine/reduceOpening.ts';
import { type FrameCommand, runInFrame } from './runInFrame.ts';
import { troubleOfServer } from './troubleOf.ts';

/** What the machine needs from the app. */
export interface OpeningPorts {
  fetchToken(place: Place, isRenewal: boolean, signal: AbortSignal): Promise<Token>;
  writeAddress(place: Place, page: string, replaces: boolean): void;
  tellPages(command: Extract<OpeningCommand, { do: 'tell pages' }>): void;
  /** True for an answer after which the reader may no longer open the report. */
  isLost(cause: unknown): boolean;
}

/** What the reader sees in a report. */
export interface CapturedView {
  readonly estado: string;
  /** The provider's name of the page. */
  readonly pagina: string;
}

/**
 * The report that is open, for the whole app. Runs the commands of `reduceOpening` and sends it what follows. Does not use
 * React; `useOpening` renders its states. Spec LER-09.
 */
export class OpeningMachine {
  #state: OpeningState = initialState;
  #report: Report | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();
  #isLeaving = false;
  readonly #listeners = new Set<() => void>();
  readonly #ports: OpeningPorts;

  constructor(ports: OpeningPorts) {
    this.#ports = ports;
  }

  readonly getState = (): OpeningState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the network and the visibility of the page until the returned function is called. */
  start(): () => void {
    const onOnline = () => this.send({ type: 'network came back' });
    // Timers do not run while the computer sleeps.
    const onVisible = () => this.send({ type: 'tick' });
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(this.#timer);
      this.#asked.abort();
    };
  }

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
    if (this.#state !== before) for (const listener of this.#listeners) listener();
  };

  /** Reads what the reader sees. Rejects if the frame does not answer. */
  async capture(): Promise<CapturedView> {
    const report = this.#openReport();
    const { state } = await report.bookmarksManager.capture();
    if (!state) throw new Error('the frame captured no state');
    return { estado: state, pagina: this.#state.shownPage ?? (await report.getActivePage()).name };
  }

  /** Shows a captured state again. Rejects if the report cannot show it. */
  async apply(estado: string): Promise<void> {
    await this.#openReport().bookmarksManager.applyState(estado);
  }

  #openReport(): Report {
    if (!this.#report || !this.#state.isShown) throw new Error('no report is open');
    return this.#report;
  }

  #run(command: OpeningCommand): void {
    switch (command.do) {
      case 'ask token':
        void this.#askToken(command);
        break;
      case 'write address':
        this.#ports.writeAddress(command.place, command.page, command.replaces);
        break;
      case 'tell pages':
        this.#ports.tellPages(command);
        break;
      default:
        this.#runInFrame(command);
    }
  }

  #runInFrame(command: FrameCommand): void {
    runInFrame(this.#report, command).then(
      (event) => event && this.send(event),
      (error: unknown) => console.warn('a call of the frame failed', error),
    );
  }

  async #askToken({ opening, place, isRenewal }: Extract<OpeningCommand, { do: 'ask token' }>) {
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    try {
      const token = await this.#ports.fetchToken(place, isRenewal, signal);
      this.send({ type: 'token came', opening, token });
    } catch (cause) {
      if (signal.aborted) return;
      const { isPassing } = troubleOfServer(cause);
      const isLost = this.#ports.isLost(cause);
      this.send({ type: 'token failed', opening, cause, isLost, isPassing });
    }
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const at = nextTick(this.#state);
    if (at === null) return;
    this.#timer = setTimeout(() => this.send({ type: 'tick' }), Math.max(0, at - Date.now()));
  }
}
