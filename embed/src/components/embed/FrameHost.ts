import { EmbedError } from '../../errors/EmbedError.ts';
import type { IEventHandler } from '../../service/serviceTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import { commonEvents } from './eventNames.ts';
import { enterFullScreen, leaveFullScreen, raiseOn } from './frameElement.ts';
import { Milestones } from './Milestones.ts';

/** The element an embed stands on, with its frame: events, names, full screen. */
export abstract class FrameHost {
  /** What `on` takes: the events common to all kinds, then the kind's own. */
  readonly allowedEvents: string[] = [...commonEvents];
  eventHandlers: { name: string; handle: (event: Event) => void }[] = [];
  abstract iframe: HTMLIFrameElement;
  abstract readonly calls: FrameCalls;
  protected readonly milestones = new Milestones();

  constructor(readonly element: HTMLElement) {}

  /** Handles one of the events that this kind raises; `detail` holds the body. @throws EmbedError */
  on<T>(eventName: string, handler: IEventHandler<T>): void {
    if (!this.allowedEvents.includes(eventName)) {
      throw new EmbedError(
        'event',
        `eventName must be one of ${this.allowedEvents}. You passed: ${eventName}`,
      );
    }
    const handle = handler as unknown as (event: Event) => void;
    this.eventHandlers.push({ name: eventName, handle });
    this.element.addEventListener(eventName, handle);
  }

  /** Forgets one handler, or every handler of the name. */
  off<T>(eventName: string, handler?: IEventHandler<T>): void {
    this.eventHandlers = this.eventHandlers.filter(({ name, handle }) => {
      const isMeant = name === eventName && (!handler || handler === (handle as unknown));
      if (isMeant) this.element.removeEventListener(name, handle);
      return !isMeant;
    });
  }

  /** Resolves once the last load has come to its `loaded` event; rejects with an `error` before it. */
  loaded(): Promise<void> {
    return this.milestones.wait('loaded', this.calls.limits);
  }

  /** The same for `rendered`. */
  rendered(): Promise<void> {
    return this.milestones.wait('rendered', this.calls.limits);
  }

  /** Raises a frame's event on the element. Spec EMB-EVT-20. */
  raise(eventName: string, detail: unknown): void {
    raiseOn(this.element, eventName, detail);
    if (eventName !== 'error') {
      this.milestones.reach(eventName);
      return;
    }
    this.milestones.fail(detail ?? new EmbedError('refused', 'The frame reported an error.'));
  }

  fullscreen(): void {
    enterFullScreen(this.iframe);
  }

  exitFullscreen(): void {
    leaveFullScreen(this.iframe);
  }

  /** Names the frame for assistive technology; null or undefined takes the name away. */
  setComponentTitle(title?: string | null): void {
    if (title === null || title === undefined) this.iframe.removeAttribute('title');
    else this.iframe.title = title;
  }

  setComponentTabIndex(tabIndex = 0): void {
    this.element.tabIndex = tabIndex;
  }

  removeComponentTabIndex(): void {
    this.element.removeAttribute('tabindex');
  }

  /** Forgets every handler. */
  protected offAll(): void {
    for (const { name } of [...this.eventHandlers]) this.off(name);
  }
}
