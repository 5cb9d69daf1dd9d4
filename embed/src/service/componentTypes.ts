import type { Embed } from '../components/Embed.ts';
import type { EmbedConfig } from '../components/EmbedConfig.ts';
import { EmbedError } from '../errors.ts';
import type { EmbedService } from './EmbedService.ts';
import type { EmbedComponentFactory } from './serviceTypes.ts';

/** A kind this package brings: its class, whose static `type` names it in configurations. */
export interface ComponentClass {
  readonly type: string;
  new (
    service: EmbedService,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ): Embed;
}

/** Names no host may register: the kinds `embed` knows by itself. Spec EMB-VAL-92. */
const reservedNames = ['report', 'dashboard', 'tile', 'qna', 'visual'];

/** Kind → how to make it. Names are compared in any letter case. */
export class ComponentTypes {
  readonly #classes = new Map<string, ComponentClass>();
  readonly #registered = new Map<string, EmbedComponentFactory>();

  constructor(classes: readonly ComponentClass[]) {
    for (const type of classes) this.#classes.set(type.type.toLowerCase(), type);
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

  /** The class of a kind; registered kinds have none. */
  classOf(type: string): ComponentClass | undefined {
    return this.#classes.get(type.toLowerCase());
  }

  /** @throws EmbedError where nobody knows the kind. */
  make(
    type: string,
    service: EmbedService,
    element: HTMLElement,
    config: EmbedConfig,
    phased: boolean,
    isBootstrap: boolean,
  ): Embed {
    const Class = this.classOf(type);
    if (Class) return new Class(service, element, config, phased, isBootstrap);
    const factory = this.#registered.get(type.toLowerCase());
    if (factory) return factory(service, element, config, phased, isBootstrap);
    throw new EmbedError(
      'component-type',
      `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`,
    );
  }
}
