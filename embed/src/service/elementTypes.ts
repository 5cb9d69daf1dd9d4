/** Types of powerbi-client's `service` namespace that name a component. */
import type { Embed, EmbedOwner } from '../components/embed/Embed.ts';
import type { IComponentEmbedConfiguration } from './serviceTypes.ts';

/** An element that holds an embed. */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** Creates the component of a kind that a host has registered. */
export type EmbedComponentFactory = (
  service: EmbedOwner,
  element: HTMLElement,
  config: IComponentEmbedConfiguration,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;
