import type { IReportCreateConfiguration } from '../../models/config/configTypes.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import { createReport } from '../../validation/createReport.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { missingId } from '../embed/missingId.ts';

/**
 * An embed that creates an empty report over a dataset. When the report is saved, the host can embed it
 * in the same frame (AMBIG-54). Spec EMB-CFG-07.
 */
export class Create extends Embed {
  static override type = 'Create';

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'datasetId');
  }

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }

  /** The fields of the configuration that are sent to the frame. */
  get createConfig(): IReportCreateConfiguration {
    const { accessToken, groupId, settings, tokenType, theme } = this.config;
    const parts = { accessToken, datasetId: this.getId(), groupId, settings, tokenType, theme };
    return parts as IReportCreateConfiguration;
  }

  override async create(): Promise<void> {
    this.checkConfig();
    return this.calls.fetchBody(
      'POST',
      '/report/create',
      this.createConfig,
      this.tokenProviderHeaders(),
    );
  }

  /** True when the report has no unsaved changes. Spec EMB-MSG-49. */
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

  override validate(): IError[] | undefined {
    return createReport(this.createConfig);
  }

  override configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.getId();
  }

  protected override start(): Promise<void> {
    return this.create();
  }
}
