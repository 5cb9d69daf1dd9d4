import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Embed } from '../components/embed/Embed.ts';
import { commonEvents } from '../components/embed/eventNames.ts';
import type { ComponentClass } from '../service/componentTypes.ts';
import { EmbedService } from '../service/EmbedService.ts';
import { EmbedSession } from './EmbedSession.ts';
import { propOfEvent } from './eventProps.ts';
import type { FrameConfig } from './planChange.ts';

/** A layout effect in browsers. On a server no effect runs, and React 18 warns of each layout effect there. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The props that all frame components have, besides one for each event. */
export interface FrameProps<Config> {
  /**
   * The item to show. Without `accessToken` the frame loads and waits. Without `embedUrl` nothing is
   * embedded. A change sends only the necessary call to the frame.
   */
  readonly config: Config;
  /** By default, all frames of a kind with the same `extraOrigins` share one service. */
  readonly service?: EmbedService | undefined;
  /** Exact origins that are permitted besides the cloud's hosts. They are ignored when `service` is given. */
  readonly extraOrigins?: readonly string[] | undefined;
  /** The title of the frame, for assistive technology. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  /**
   * Called when the frame has left Power BI, for example by a link of the report: its document does not say hello within five seconds. The
   * next item opens in a new frame.
   */
  readonly onLeft?: (() => void) | undefined;
}

type AnyProps = FrameProps<object> & {
  readonly phased?: boolean | undefined;
  readonly loadKey?: string | number | undefined;
};

/** The kind that a component embeds: its class, and its type in configurations. */
export interface FrameKind {
  readonly Kind: ComponentClass & { readonly allowedEvents: readonly string[] };
  readonly type: string;
}

/**
 * Embeds in an element that follows the props. Returns the embed object, which is null while there is no
 * frame, and the element to render.
 */
export function useFrame<Embedded extends Embed>(
  { Kind, type }: FrameKind,
  props: AnyProps,
): readonly [Embedded | null, ReactNode] {
  const { config, phased = false, loadKey, title, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const session = useRef<EmbedSession | null>(null);
  const [embed, setEmbed] = useState<Embed | null>(null);
  const originsKey = JSON.stringify(props.extraOrigins ?? []);
  const service = useMemo(
    () => props.service ?? sharedService(Kind, JSON.parse(originsKey)),
    [props.service, Kind, originsKey],
  );

  useBrowserLayoutEffect(() => {
    latest.current = props;
  });

  // The handlers are added before the first frame is created, so that no event is missed. This is a layout effect, so that
  // the frame's document is requested before the browser paints. With `useEffect`, it was requested about 10 ms later.
  useBrowserLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const events = new Set([...commonEvents, ...Kind.allowedEvents, 'left']);
    const forward = (event: Event) => {
      const handlers = latest.current as unknown as Record<string, unknown>;
      const handler = handlers[propOfEvent(event.type)];
      if (typeof handler === 'function') handler(event);
    };
    for (const name of events) element.addEventListener(name, forward);
    const opened = new EmbedSession(service, element, type, setEmbed);
    session.current = opened;
    const { config: first, phased: isPhased = false, loadKey: key } = latest.current;
    opened.update(first as FrameConfig, isPhased, key);
    return () => {
      session.current = null;
      opened.dispose();
      for (const name of events) element.removeEventListener(name, forward);
    };
  }, [service, Kind, type]);

  useBrowserLayoutEffect(
    () => session.current?.update(config as FrameConfig, phased, loadKey),
    [config, phased, loadKey],
  );
  useEffect(() => embed?.setComponentTitle(title), [embed, title]);

  return [embed as Embedded | null, <div key="frame" ref={container} className={className} />];
}

const services = new Map<ComponentClass, Map<string, EmbedService>>();

/** Returns the service that all frames of the kind with the same extra origins share. Creates it on first use. */
function sharedService(Kind: ComponentClass, extraOrigins: readonly string[]): EmbedService {
  const key = JSON.stringify(extraOrigins);
  const ofKind = services.get(Kind) ?? new Map<string, EmbedService>();
  services.set(Kind, ofKind);
  const service = ofKind.get(key) ?? new EmbedService([Kind], { extraOrigins });
  ofKind.set(key, service);
  return service;
}
