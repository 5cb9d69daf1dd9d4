import type { Client } from '@portal/api-client';
import type { OpeningState } from '../machine/Opening.ts';
import type { OpeningEvent } from '../machine/Step.ts';
import { createUsageSender, type UsageSender } from './createUsageSender.ts';
import { measureOpening, type UsageState, viewMs } from './measureOpening.ts';

/**
 * Measures the openings of the machine, which is its only source, and sends what it finds. It sends at once when the page is hidden,
 * because a hidden page may never be shown again. The page is told of a shown report by the event `portal-opened`. Spec USO-02.
 */
export class UsageMeter {
  #state: UsageState = {
    measured: null,
    ...{ pressedAt: 0, hiddenAt: 0 },
    isVisible: isVisible(),
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sender: UsageSender;

  constructor(client: Client) {
    this.#sender = createUsageSender(client);
  }

  /** Takes a step of the machine. The machine sends a `tick` when the page is hidden or shown. */
  observe(before: OpeningState, event: OpeningEvent, after: OpeningState): void {
    const moment = { before, event, after, isVisible: isVisible(), now: Date.now() };
    const { state, events } = measureOpening(this.#state, moment);
    this.#state = state;
    this.#sender.add(events);
    if (events.some(({ evento }) => evento === 'exibicao'))
      window.dispatchEvent(new Event('portal-opened'));
    if (!state.isVisible) this.#sender.flush();
    this.#setTimer(after);
  }

  #setTimer(opening: OpeningState): void {
    clearTimeout(this.#timer);
    const since = this.#state.measured?.viewedSince ?? null;
    if (since === null) return;
    const wait = Math.max(0, since + viewMs - Date.now());
    this.#timer = setTimeout(() => this.observe(opening, { type: 'tick' }, opening), wait);
  }
}

const isVisible = () => document.visibilityState === 'visible';
