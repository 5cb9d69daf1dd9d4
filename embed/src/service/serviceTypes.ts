/** Types of powerbi-client's `service` namespace that do not name a component. */
import type {
  IDashboardEmbedConfiguration,
  IEmbedConfigurationBase,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/config/configTypes.ts';
import type { DirectRequests } from './lowLevel.ts';

/** An event that a frame sent to one embed. `id` is the embed's unique id. */
export interface IEvent<T> {
  type: string;
  id: string;
  name: string;
  value: T;
}

/** A DOM event that the service raises on the host element. `detail` is the body that the frame sent. */
export interface ICustomEvent<T> extends CustomEvent {
  detail: T;
}

/** The handler that `on` takes. Its return value is ignored. */
// biome-ignore lint/suspicious/noExplicitAny: the type of powerbi-client.
export type IEventHandler<T> = (event: ICustomEvent<T>) => any;

/** The configurations that `embed` takes, one for each kind. */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;

/** The configurations that the methods of a service take. */
export type AnyEmbedConfiguration = IComponentEmbedConfiguration | IEmbedConfigurationBase;

/** The part of a service that sends requests to frames. */
export interface IService {
  hpm: DirectRequests;
}

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
  // biome-ignore lint/suspicious/noExplicitAny: the type of powerbi-client.
  onError?: (error: any) => any;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /**
   * Exact origins from which frames may be loaded, besides the cloud's hosts. The default is none. With this option an
   * emulator on this machine can replace the cloud. No other option, attribute, URL or answer of a
   * server permits more hosts.
   */
  extraOrigins?: readonly string[];
}
