import { EmbedError } from '../../errors/EmbedError.ts';
import type { IEventHandler } from '../../service/serviceTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import { commonEvents } from './eventNames.ts';
import { enterFullScreen, leaveFullScreen, raiseOn } from './frameElement.ts';
import { LifecycleEvents } from './LifecycleEvents.ts';

/** The host element and the frame of an embed: events, title, tab index and full screen. */
export abstract class FrameHost {
  static allowedEvents: string[] = commonEvents;
  /** The event names that `on` accepts: the common events, followed by the events of the kind. */
  allowedEvents: string[] = [
    ...new Set([...commonEvents, ...(this.constructor as typeof FrameHost).allowedEvents]),
  ];
  eventHandlers: { name: string; handle: (event: Event) => void }[] = [];
  abstract iframe: HTMLIFrameElement;
  abstract readonly calls: FrameCalls;
  protected readonly lifecycleEvents = new LifecycleEvents();

  constructor(public element: HTMLElement) {}

  /**
   * Adds a handler for an event. `detail` of the event is the body that the frame sent.
   * @throws EmbedError when this kind never raises the event.
   */
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

  /** Removes one handler, or all handlers of the event when no handler is given. */
  off<T>(eventName: string, handler?: IEventHandler<T>): void {
    this.eventHandlers = this.eventHandlers.filter(({ name, handle }) => {
      const isMeant = name === eventName && (!handler || handler === (handle as unknown));
      if (isMeant) this.element.removeEventListener(name, handle);
      return !isMeant;
    });
  }

  /**
   * Resolves when the last load has raised `loaded`, also when that has already happened. Rejects when
   * the frame raises `error` first, or when the embed ends.
   */
  loaded(): Promise<void> {
    return this.lifecycleEvents.wait('loaded', this.calls.limits);
  }

  /** Like `loaded()`, for the event `rendered`. */
  rendered(): Promise<void> {
    return this.lifecycleEvents.wait('rendered', this.calls.limits);
  }

  /** Raises an event of the frame on the host element. */
  raise(eventName: string, detail: unknown): void {
    raiseOn(this.element, eventName, detail);
    if (eventName !== 'error') {
      this.lifecycleEvents.reach(eventName);
      return;
    }
    this.lifecycleEvents.fail(detail ?? new EmbedError('refused', 'The frame reported an error.'));
  }

  fullscreen(): void {
    enterFullScreen(this.iframe);
  }

  exitFullscreen(): void {
    leaveFullScreen(this.iframe);
  }

  /** Sets the title of the frame, which assistive technology reads. Null or undefined removes the title. */
  setComponentTitle(title?: string | null): void {
    if (title === null || title === undefined) this.iframe.removeAttribute('title');
    else this.iframe.title = title;
  }

  setComponentTabIndex(tabIndex = 0): void {
    this.element.tabIndex = tabIndex;
  }

  removeComponentTabIndex(_tabIndex?: number): void {
    this.element.removeAttribute('tabindex');
  }

  /** Removes all handlers. */
  protected offAll(): void {
    for (const { name } of [...this.eventHandlers]) this.off(name);
  }
}
