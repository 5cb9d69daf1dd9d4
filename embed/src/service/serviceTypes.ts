/** The types of powerbi-client's `service` namespace. */
import type { Embed } from '../components/embed/Embed.ts';
import type {
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/config/configTypes.ts';
import type { EmbedService } from './EmbedService.ts';

/** A frame's event on its way to an embed; `id` is the embed's unique id. */
export interface IEvent<T> {
  type: string;
  id: string;
  name: string;
  value: T;
}
/** A frame's event, raised on the host element; `detail` is its body. */
export interface ICustomEvent<T> extends CustomEvent {
  readonly detail: T;
}

/** What `on` takes; the answer is not looked at. */
export type IEventHandler<T> = (event: ICustomEvent<T>) => unknown;

/** An element that holds an embed. */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** What `embed` takes, of any kind. */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;
/** Taken for compatibility, without effect. */
export interface IDebugOptions {
  logMessages?: boolean;
  wpmpName?: string;
}

/** Options of a service. */
export interface IServiceConfiguration extends IDebugOptions {
  /** Embeds every element that carries `powerbi-embed-url` once the document is read. */
  autoEmbedOnContentLoaded?: boolean;
  /** Told of failures that no caller can catch; the default writes them to the console. */
  onError?: (error: unknown) => void;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /**
   * Exact origins, besides the cloud's hosts, that frames may be opened at; default none. For running
   * with no cloud (an emulator on this machine); nothing else loosens the host rule (AMBIG-55).
   */
  extraOrigins?: readonly string[];
}
/** Makes the component of a registered kind. */
export type EmbedComponentFactory = (
  service: EmbedService,
  element: HTMLElement,
  config: IComponentEmbedConfiguration,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;
