/** Types of powerbi-client's `service` namespace that name a component. */
import type { Embed, EmbedHost } from '../components/embed/Embed.ts';
import type { ComponentFactory } from '../components/embed/Owner.ts';

/** An element that holds an embed. */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** Creates the component of a kind that a host has registered. */
export type EmbedComponentFactory = ComponentFactory<Embed>;

/** The service with powerbi-client's constructor and with every kind. */
export type Service = EmbedHost;
