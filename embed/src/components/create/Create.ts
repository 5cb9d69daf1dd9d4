import { missingId } from '../../errors/EmbedError.ts';
import type { IReportCreateConfiguration } from '../../models/config/configTypes.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import { createReport } from '../../validation/quickCreate.ts';
import { CreatingEmbed } from './CreatingEmbed.ts';

/**
 * An embed that creates an empty report over a dataset. When the report is saved, the host can embed it
 * in the same frame.
 */
export class Create extends CreatingEmbed<IReportCreateConfiguration> {
  static override type = 'Create';

  static findIdFromEmbedUrl(url: string): string {
    return findParameter(url, 'datasetId') as string;
  }

  override async create(): Promise<void> {
    return this.createAt('/report/create');
  }

  /** True when the report has no unsaved changes. */
  async isSaved(): Promise<boolean> {
    return !(await this.calls.fetchBody<boolean>('GET', '/report/hasUnsavedChanges'));
  }

  override getId(): string {
    const id = this.config.datasetId || findParameter(this.config.embedUrl, 'datasetId');
    if (!id) throw missingId('Dataset');
    return id;
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  override validate(config: object): IError[] {
    return createReport(config) as IError[];
  }

  override configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return;
    const { accessToken, groupId, settings, tokenType, theme } = this.config;
    const parts = { accessToken, datasetId: this.getId(), groupId, settings, tokenType, theme };
    this.createConfig = parts as IReportCreateConfiguration;
  }

  /** The new token is also sent when the document of the frame loads again. */
  override async setAccessToken(accessToken: string): Promise<void> {
    const body = await super.setAccessToken(accessToken);
    this.createConfig.accessToken = accessToken;
    return body;
  }
}
