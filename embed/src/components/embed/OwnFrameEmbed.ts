import { Embed, type EmbedOwner } from './Embed.ts';
import type { EmbedConfig } from './EmbedConfig.ts';

/** An embed that always opens a frame of its own. Only a report may take over the frame of another embed. */
export abstract class OwnFrameEmbed extends Embed {
  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }
}
