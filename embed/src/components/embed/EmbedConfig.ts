import type { IEmbedConfiguration } from '../../models/config/configTypes.ts';

/**
 * The configuration that a component stores and sends. It accepts, and can be read as, the configuration of
 * each kind, as `IEmbedConfigurationBase` of powerbi-client. Fields that this package does not know are sent
 * unchanged.
 */
export interface EmbedConfig extends Omit<IEmbedConfiguration, 'filters' | 'viewMode'> {
  visualName?: string;
  /** A list for each kind, and an object for a report too. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind of embed has another type of filters. The configuration of each kind must be assignable to this type, and this type to each of them; only `any` allows both.
  filters?: any;
  /** A `ViewMode`, or a `QnaMode` for Q&A. */
  // biome-ignore lint/suspicious/noExplicitAny: a report has a `ViewMode`, and Q&A has a `QnaMode`. As for `filters`, the types must be assignable in both directions.
  viewMode?: any;
}
