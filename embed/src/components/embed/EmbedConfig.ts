import type { IEmbedConfiguration } from '../../models/config/configTypes.ts';

/**
 * The configuration that a component stores and sends. It accepts, and can be read as, the configuration of
 * each kind, as `IEmbedConfigurationBase` of powerbi-client. Fields that this package does not know are sent
 * unchanged.
 */
export interface EmbedConfig extends Omit<IEmbedConfiguration, 'filters' | 'viewMode'> {
  visualName?: string;
  /** A list for each kind, and an object for a report too. */
  // biome-ignore lint/suspicious/noExplicitAny: the configuration of each kind is assigned to this type and from it, and their filters have different types.
  filters?: any;
  /** A `ViewMode`, or a `QnaMode` for Q&A. */
  // biome-ignore lint/suspicious/noExplicitAny: the configuration of each kind is assigned to this type and from it. A report has a `ViewMode`, and Q&A has a `QnaMode`.
  viewMode?: any;
}
