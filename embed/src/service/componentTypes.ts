import type { Embed, EmbedOwner } from '../components/embed/Embed.ts';
import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { EmbedError } from '../errors/EmbedError.ts';
import type { EmbedComponentFactory } from './elementTypes.ts';

/** The arguments that create a component. `iframe` is the frame of an earlier component, to be reused. */
export type ComponentArguments = [
  service: EmbedOwner,
  element: HTMLElement,
  config: EmbedConfig,
  phasedRender?: boolean,
  isBootstrap?: boolean,
  iframe?: HTMLIFrameElement,
];

/** The class of a kind. Its static `type` is the name of the kind in configurations. */
export interface ComponentClass {
  readonly type: string;
  new (...args: ComponentArguments): Embed;
}

type Factory = (...args: ComponentArguments) => Embed;

/** Names that hosts cannot register, because they are built-in kinds. */
const reservedNames = ['report', 'dashboard', 'tile', 'qna', 'visual'];

/** The known kinds and their factories. Names are compared without regard to case. */
export class ComponentTypes {
  private readonly builtIn = new Map<string, Factory>();
  private readonly registered = new Map<string, Factory>();

  constructor(classes: readonly ComponentClass[]) {
    for (const Kind of classes) {
      this.builtIn.set(Kind.type.toLowerCase(), (...args) => new Kind(...args));
    }
  }

  /** @throws EmbedError when the name is already used, or an event path lacks a placeholder. */
  register(name: string, factory: EmbedComponentFactory, urls: readonly string[]): void {
    const key = name.toLowerCase();
    if (reservedNames.includes(key)) {
      throw new EmbedError(
        'component-type',
        'The component name is reserved. Cannot register a component with this name.',
      );
    }
    if (this.registered.has(key)) {
      throw new EmbedError('component-type', 'A component with this type is already registered.');
    }
    if (!urls.every((url) => url.includes(':uniqueId') && url.includes(':eventName'))) {
      throw new EmbedError('component-type', 'Invalid router event URL');
    }
    this.registered.set(key, factory as Factory);
  }

  /** @throws EmbedError when the kind is unknown. */
  make(type: string, ...args: ComponentArguments): Embed {
    const key = type.toLowerCase();
    const factory = this.builtIn.get(key) ?? this.registered.get(key);
    if (factory) return factory(...args);
    throw new EmbedError(
      'component-type',
      `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`,
    );
  }
}
