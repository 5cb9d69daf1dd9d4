import { missingId } from '../../errors/EmbedError.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import { tileLoad } from '../../validation/dashboardLoad.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { tileEvents } from '../embed/eventNames.ts';
import { OwnFrameEmbed } from '../embed/OwnFrameEmbed.ts';

/** One embedded tile of a dashboard. */
export class Tile extends OwnFrameEmbed {
  static override type = 'Tile';
  static override allowedEvents: string[] = tileEvents;

  static findIdFromEmbedUrl(url: string): string {
    return findParameter(url, 'tileId') as string;
  }

  override getId(): string {
    const id = this.config.id || findParameter(this.config.embedUrl, 'tileId');
    if (!id) throw missingId('Tile');
    return id;
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'tileEmbed';
  }

  override validate(config: EmbedConfig): IError[] {
    return tileLoad(config) as IError[];
  }
}
