import type { IEmbedConfiguration } from '../../models/config/configTypes.ts';

/**
 * What a component keeps and sends: any kind's configuration, including fields this package does
 * not know, which travel unchanged.
 */
export interface EmbedConfig extends IEmbedConfiguration {
  [field: string]: unknown;
}
