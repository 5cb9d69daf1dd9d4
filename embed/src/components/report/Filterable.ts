import { FiltersOperations } from '../../models/enums/dataEnums.ts';
import type { IFilter } from '../../models/filters/filterTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameResponse, Method } from '../../transport/protocol.ts';

/** Whatever has filters of its own: report, page, visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  setFilters(filters: IFilter[]): Promise<FrameResponse<void>>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse<void>>;
  removeFilters(): Promise<FrameResponse<void>>;
}

/**
 * What stands at one path of the frame: report, page or visual, each with the four filter calls.
 * Spec EMB-MSG-25 … 27, 37, 43, 46, 50, 54, 55.
 */
export class Filterable implements IFilterable {
  readonly #calls: FrameCalls;
  readonly #path: string;

  constructor(calls: FrameCalls, path: string) {
    this.#calls = calls;
    this.#path = path;
  }

  getFilters(): Promise<IFilter[]> {
    return this.body('GET', 'filters');
  }

  setFilters(filters: IFilter[]): Promise<FrameResponse<void>> {
    return this.whole('PUT', 'filters', filters);
  }

  updateFilters(
    filtersOperation: FiltersOperations,
    filters?: IFilter[],
  ): Promise<FrameResponse<void>> {
    return this.whole('POST', 'filters', { filtersOperation, filters });
  }

  removeFilters(): Promise<FrameResponse<void>> {
    return this.updateFilters(FiltersOperations.RemoveAll);
  }

  /** Resolves with the whole answer to a call below the path. */
  protected whole(method: Method, verb: string, body?: unknown): Promise<FrameResponse<void>> {
    return this.#calls.whole(method, `${this.#path}/${verb}`, body);
  }

  /** Resolves with the answer's body alone. */
  protected body<T = void>(method: Method, verb: string, body?: unknown): Promise<T> {
    return this.#calls.body(method, `${this.#path}/${verb}`, body);
  }
}
