/** Types of powerbi-client's `service` namespace that do not name a component. */
import type {
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/config/configTypes.ts';

/** An event that a frame sent to one embed. `id` is the embed's unique id. */
export interface IEvent<T> {
  type: string;
  id: string;
  name: string;
  value: T;
}

/** A DOM event that the service raises on the host element. `detail` is the body that the frame sent. */
export interface ICustomEvent<T> extends CustomEvent {
  readonly detail: T;
}

/** The handler that `on` takes. Its return value is ignored. */
export type IEventHandler<T> = (event: ICustomEvent<T>) => unknown;

/** The configurations that `embed` takes, one for each kind. */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;

/** Options that powerbi-client has. They are accepted here and have no effect. */
export interface IDebugOptions {
  logMessages?: boolean;
  wpmpName?: string;
}

/** Options of a service. */
export interface IServiceConfiguration extends IDebugOptions {
  /** Embeds every element with a `powerbi-embed-url` attribute when the document has been parsed. */
  autoEmbedOnContentLoaded?: boolean;
  /** Accepted for powerbi-client's hosts and never called. */
  onError?: (error: unknown) => void;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /**
   * Exact origins that frames may be opened at, besides the cloud's hosts. The default is none. The
   * option exists for an emulator on this machine in place of the cloud. Nothing else relaxes the host
   * rule (AMBIG-55).
   */
  extraOrigins?: readonly string[];
}
