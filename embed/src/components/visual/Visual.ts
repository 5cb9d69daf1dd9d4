import { EmbedError } from '../../errors/EmbedError.ts';
import { FiltersLevel, type FiltersOperations } from '../../models/enums/dataEnums.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import type { IFilter } from '../../models/filters/filterTypes.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { isNonEmptyString } from '../../typeChecks.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import type { Page } from '../page/Page.ts';
import { FiltersAtPath, type IFilterable } from '../report/Filterable.ts';
import { Report } from '../report/Report.ts';
import type { VisualDescriptor } from './VisualDescriptor.ts';
import { buildVisualSettings } from './visualSettings.ts';

type ResponsePromise = Promise<FrameResponse<void>>;

/** An embed that shows one visual of a report. */
export class Visual extends Report {
  static override type = 'visual';
  static GetPagesNotSupportedError = 'Get pages is not supported while embedding a visual.';
  static SetPageNotSupportedError = 'Set page is not supported while embedding a visual.';
  static RenderNotSupportedError = 'render is not supported while embedding a visual.';

  /** Checks the names first and throws an error when one is missing. Other problems are returned as a list. */
  override validate(config: EmbedConfig): IError[] {
    if (!isNonEmptyString(config.pageName)) {
      throw new EmbedError('missing-id', 'Page name is required when embedding a visual.');
    }
    if (!isNonEmptyString(config.visualName)) {
      throw new EmbedError(
        'missing-id',
        'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
      );
    }
    return super.validate(config);
  }

  /** Loads with settings that hide everything except the visual. */
  override async load(phased?: boolean): Promise<void> {
    if (this.config.accessToken) {
      this.config.settings = buildVisualSettings(this.config, this.iframe);
    }
    return super.load(phased);
  }

  /** @throws a string, because a visual has no pages. */
  override getPages(): Promise<Page[]> {
    throw Visual.GetPagesNotSupportedError;
  }

  /** @throws a string, because a visual belongs to one page. */
  override setPage(_pageName: string): ResponsePromise {
    throw Visual.SetPageNotSupportedError;
  }

  override async render(_config?: object): Promise<void> {
    throw Visual.RenderNotSupportedError;
  }

  /** Rejects with a `visualNotFound` object when the page has no such visual. */
  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName = '', visualName } = this.config;
    const visual = (await this.page(pageName).getVisuals()).find(({ name }) => name === visualName);
    if (!visual) throw { message: 'visualNotFound', detailedMessage: 'Visual not found' };
    return visual;
  }

  /** Gets the filters of the given level; the default level is the visual. */
  override async getFilters(level?: FiltersLevel): Promise<IFilter[]> {
    return this.filtersAt(level).getFilters();
  }

  override async setFilters(filters: IFilter[], level?: FiltersLevel): ResponsePromise {
    return this.filtersAt(level).setFilters(filters);
  }

  override updateFilters(
    operation: FiltersOperations,
    filters?: IFilter[],
    level?: FiltersLevel,
  ): ResponsePromise {
    return this.filtersAt(level).updateFilters(operation, filters);
  }

  override async removeFilters(level?: FiltersLevel): ResponsePromise {
    return this.filtersAt(level).removeFilters();
  }

  protected filtersAt(level = FiltersLevel.Visual): IFilterable {
    const { pageName = '', visualName } = this.config;
    if (level === FiltersLevel.Report) return this.filterable;
    if (level === FiltersLevel.Page) return this.page(pageName);
    return new FiltersAtPath(this.calls, `/report/pages/${pageName}/visuals/${visualName}`);
  }
}
