import { FiltersLevel, FiltersOperations } from '#enums';
import { EmbedError } from '../errors.ts';
import type { IError } from '../models/errorTypes.ts';
import type { IFilter } from '../models/filterTypes.ts';
import type { IVisual } from '../models/layoutTypes.ts';
import * as paths from '../transport/paths.ts';
import type { FrameResponse } from '../transport/protocol.ts';
import type { EmbedConfig } from './EmbedConfig.ts';
import { FilterCalls } from './Filterable.ts';
import type { Page } from './Page.ts';
import { Report } from './Report.ts';
import { VisualDescriptor } from './VisualDescriptor.ts';
import { buildVisualSettings } from './visualSettings.ts';

type Whole = Promise<FrameResponse<void>>;

/** One visual of a report, alone in the frame. Spec EMB-CFG-36, 37, EMB-ERR-02 … 06, 09. */
export class Visual extends Report {
  static override type = 'visual';
  static GetPagesNotSupportedError = 'Get pages is not supported while embedding a visual.';
  static SetPageNotSupportedError = 'Set page is not supported while embedding a visual.';
  static RenderNotSupportedError = 'render is not supported while embedding a visual.';

  override get loadPath(): string {
    return paths.report('load');
  }

  /** Names first: hosts see these texts as errors, not in a list. */
  override validate(config: EmbedConfig): IError[] | undefined {
    if (!isName(config.pageName)) {
      throw new EmbedError('missing-id', 'Page name is required when embedding a visual.');
    }
    if (!isName(config.visualName)) {
      throw new EmbedError(
        'missing-id',
        'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
      );
    }
    return super.validate(config);
  }

  /** Only the one visual is shown, as large as the frame. */
  override async load(phased?: boolean): Promise<void> {
    if (this.config.accessToken) {
      const names = { pageName: '', visualName: '', ...this.config };
      this.config.settings = buildVisualSettings(names, this.iframe);
    }
    return super.load(phased);
  }

  /** @throws a string: a visual has no pages to give. */
  override getPages(): Promise<Page[]> {
    throw Visual.GetPagesNotSupportedError;
  }

  /** @throws a string: a visual stands on one page. */
  override setPage(_pageName: string): Whole {
    throw Visual.SetPageNotSupportedError;
  }

  override async render(): Promise<void> {
    throw Visual.RenderNotSupportedError;
  }

  /** Rejects with `visualNotFound` where the page has no such visual. */
  async getVisualDescriptor(): Promise<VisualDescriptor> {
    const { pageName = '' } = this.config;
    const visuals = await this.calls.body<IVisual[]>('GET', paths.page(pageName, 'visuals'));
    const visual = visuals.find(({ name }) => name === this.config.visualName);
    if (!visual) throw { message: 'visualNotFound', detailedMessage: 'Visual not found' };
    return VisualDescriptor.from(this.page(pageName), visual);
  }

  /** The visual's own filters, or those of its page or report. */
  override async getFilters(level?: FiltersLevel): Promise<IFilter[]> {
    return this.filtersAt(level).getFilters();
  }

  override async setFilters(filters: IFilter[], level?: FiltersLevel): Whole {
    return this.filtersAt(level).setFilters(filters);
  }

  override updateFilters(
    operation: FiltersOperations,
    filters?: IFilter[],
    level?: FiltersLevel,
  ): Whole {
    return this.filtersAt(level).updateFilters(operation, filters);
  }

  override async removeFilters(level?: FiltersLevel): Whole {
    return this.updateFilters(FiltersOperations.RemoveAll, undefined, level);
  }

  protected filtersAt(level = FiltersLevel.Visual): FilterCalls {
    const { pageName = '', visualName } = this.config;
    const path = {
      [FiltersLevel.Report]: paths.report('filters'),
      [FiltersLevel.Page]: paths.page(pageName, 'filters'),
      [FiltersLevel.Visual]: paths.visual(pageName, String(visualName), 'filters'),
    }[level];
    return new FilterCalls(this.calls, path);
  }
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0;
}
