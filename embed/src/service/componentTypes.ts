import type { Embed, EmbedOwner } from '../components/embed/Embed.ts';
import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { EmbedError } from '../errors/EmbedError.ts';
import type { EmbedComponentFactory } from './elementTypes.ts';

/** What a component is made of; the frame is that of a component before it. */
export type ComponentParts = [
  service: EmbedOwner,
  element: HTMLElement,
  config: EmbedConfig,
  phasedRender?: boolean,
  isBootstrap?: boolean,
  iframe?: HTMLIFrameElement,
];

/** A kind this package brings: its class, whose static `type` names it in configurations. */
export interface ComponentClass {
  readonly type: string;
  new (...parts: ComponentParts): Embed;
}

type Factory = (...parts: ComponentParts) => Embed;

/** Names no host may register: the kinds `embed` knows by itself. Spec EMB-VAL-92. */
const reservedNames = ['report', 'dashboard', 'tile', 'qna', 'visual'];

/** Kind → how to make it. Names are compared in any letter case. */
export class ComponentTypes {
  readonly #brought = new Map<string, Factory>();
  readonly #registered = new Map<string, Factory>();

  constructor(classes: readonly ComponentClass[]) {
    for (const Kind of classes) {
      this.#brought.set(Kind.type.toLowerCase(), (...parts) => new Kind(...parts));
    }
  }

  /** @throws EmbedError where the name is taken, or an event path lacks its placeholders. */
  register(name: string, factory: EmbedComponentFactory, urls: readonly string[]): void {
    const key = name.toLowerCase();
    if (reservedNames.includes(key)) {
      throw new EmbedError(
        'component-type',
        'The component name is reserved. Cannot register a component with this name.',
      );
    }
    if (this.#registered.has(key)) {
      throw new EmbedError('component-type', 'A component with this type is already registered.');
    }
    if (!urls.every((url) => url.includes(':uniqueId') && url.includes(':eventName'))) {
      throw new EmbedError('component-type', 'Invalid router event URL');
    }
    this.#registered.set(key, factory);
  }

  /** @throws EmbedError where nobody knows the kind. */
  make(type: string, ...parts: ComponentParts): Embed {
    const key = type.toLowerCase();
    const factory = this.#brought.get(key) ?? this.#registered.get(key);
    if (factory) return factory(...parts);
    throw new EmbedError(
      'component-type',
      `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`,
    );
  }
}
