import type { IReportCreateConfiguration } from '../../models/config/configTypes.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import { createReport } from '../../validation/createReport.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { missingId } from '../embed/missingId.ts';

/** An empty report over a dataset; saved, it goes on as a report (AMBIG-54). Spec EMB-CFG-07. */
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

  /** The part of the configuration that is posted. */
  get createConfig(): IReportCreateConfiguration {
    const { accessToken, groupId, settings, tokenType, theme } = this.config;
    const parts = { accessToken, datasetId: this.getId(), groupId, settings, tokenType, theme };
    return parts as IReportCreateConfiguration;
  }

  override async create(): Promise<void> {
    this.checkConfig();
    return this.calls.body(
      'POST',
      '/report/create',
      this.createConfig,
      this.tokenProviderHeaders(),
    );
  }

  /** True where nothing waits to be saved. Spec EMB-MSG-49. */
  async isSaved(): Promise<boolean> {
    return !(await this.calls.body<boolean>('GET', '/report/hasUnsavedChanges'));
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
