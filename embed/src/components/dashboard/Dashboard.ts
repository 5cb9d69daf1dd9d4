import { missingId } from '../../errors/EmbedError.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import * as attributes from '../../service/attributes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import { dashboardLoad, dashboardPageView } from '../../validation/dashboardLoad.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { dashboardEvents } from '../embed/eventNames.ts';
import { OwnFrameEmbed } from '../embed/OwnFrameEmbed.ts';

/** An embedded dashboard. */
export class Dashboard extends OwnFrameEmbed {
  static override type = 'Dashboard';
  static override allowedEvents: string[] = dashboardEvents;
  static dashboardIdAttribute: string = attributes.dashboardId;
  // Frames accept this path. It is never used, because a phased embed loads directly, as in powerbi-client.
  override phasedLoadPath = '/dashboard/prepare';

  static findIdFromEmbedUrl(url: string): string {
    return findParameter(url, 'dashboardId') as string;
  }

  override getId(): string {
    const { config, element } = this;
    const id =
      config.id ||
      attributes.readAttribute(element, attributes.dashboardId) ||
      findParameter(config.embedUrl, 'dashboardId');
    if (!id) throw missingId('Dashboard', attributes.dashboardId);
    return id;
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'dashboardEmbed';
  }

  override validate(config: EmbedConfig): IError[] {
    return (dashboardLoad(config) ?? dashboardPageView(config)) as IError[];
  }
}
