import type { IQuickCreateConfiguration } from '../../models/config/configTypes.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import { quickCreate } from '../../validation/quickCreate.ts';
import { CreatingEmbed } from './CreatingEmbed.ts';

/** An embed in which Power BI creates a report from given data, without a choice by the reader. */
export class QuickCreate extends CreatingEmbed<IQuickCreateConfiguration> {
  static override type = 'QuickCreate';

  override async create(): Promise<void> {
    return this.createAt('/quickcreate');
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
}
