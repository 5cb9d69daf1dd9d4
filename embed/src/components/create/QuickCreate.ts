import type { IQuickCreateConfiguration } from '../../models/config/configTypes.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { quickCreate } from '../../validation/quickCreate.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';

/** An embed in which Power BI creates a report from given data, without a choice by the reader. */
export class QuickCreate extends Embed {
  static override type = 'QuickCreate';
  /** The whole configuration, which is sent to the frame. A subclass may replace it. */
  declare createConfig: IQuickCreateConfiguration;

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }

  override async create(): Promise<void> {
    this.checkConfig();
    return this.calls.fetchBody(
      'POST',
      '/quickcreate',
      this.createConfig,
      this.tokenProviderHeaders(),
    );
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'quickCreate';
  }

  override configChanged(_isBootstrap: boolean): void {
    this.createConfig = this.config as unknown as IQuickCreateConfiguration;
  }

  override validate(config: object): IError[] {
    return quickCreate(config) as IError[];
  }

  protected override checkConfig(): void {
    super.checkConfig(this.createConfig);
  }

  protected override start(): Promise<void> {
    return this.create();
  }
}
