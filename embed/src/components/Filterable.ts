import { FiltersOperations } from '#enums';
import type { IFilter } from '../models/filterTypes.ts';
import type { FrameCalls } from '../transport/FrameCalls.ts';
import type { FrameResponse } from '../transport/protocol.ts';

/** Whatever has filters of its own: report, page, visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  setFilters(filters: IFilter[]): Promise<FrameResponse<void>>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse<void>>;
  removeFilters(): Promise<FrameResponse<void>>;
}

/** The four filter calls on one path. Spec EMB-MSG-25 … 27, 37, 43, 46, 50, 54, 55. */
export class FilterCalls implements IFilterable {
  readonly #calls: FrameCalls;
  readonly #path: string;

  constructor(calls: FrameCalls, path: string) {
    this.#calls = calls;
    this.#path = path;
  }

  getFilters(): Promise<IFilter[]> {
    return this.#calls.body('GET', this.#path);
  }

  setFilters(filters: IFilter[]): Promise<FrameResponse<void>> {
    return this.#calls.whole('PUT', this.#path, filters);
  }

  updateFilters(
    filtersOperation: FiltersOperations,
    filters?: IFilter[],
  ): Promise<FrameResponse<void>> {
    return this.#calls.whole('POST', this.#path, { filtersOperation, filters });
  }

  removeFilters(): Promise<FrameResponse<void>> {
    return this.updateFilters(FiltersOperations.RemoveAll);
  }
}
