import type { IEmbedConfiguration } from '../../models/config/configTypes.ts';

/**
 * The configuration that a component stores and sends, of any kind. Fields that this package does not
 * know are sent unchanged.
 */
export interface EmbedConfig extends IEmbedConfiguration {
  [field: string]: unknown;
}
