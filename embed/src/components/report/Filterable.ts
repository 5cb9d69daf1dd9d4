import { FiltersOperations } from '../../models/enums/dataEnums.ts';
import type { IFilter } from '../../models/filters/filterTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameResponse, Method } from '../../transport/protocol.ts';

/** An object that has filters: a report, a page or a visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  setFilters(filters: IFilter[]): Promise<FrameResponse<void>>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse<void>>;
  removeFilters(): Promise<FrameResponse<void>>;
}

/**
 * A report, page or visual, addressed by its path in the frame, with the four filter calls.
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
    return this.fetchBody('GET', 'filters');
  }

  setFilters(filters: IFilter[]): Promise<FrameResponse<void>> {
    return this.fetchResponse('PUT', 'filters', filters);
  }

  updateFilters(
    filtersOperation: FiltersOperations,
    filters?: IFilter[],
  ): Promise<FrameResponse<void>> {
    return this.fetchResponse('POST', 'filters', { filtersOperation, filters });
  }

  removeFilters(): Promise<FrameResponse<void>> {
    return this.updateFilters(FiltersOperations.RemoveAll);
  }

  /** Sends a call below the path and resolves with the whole response. */
  protected fetchResponse(
    method: Method,
    verb: string,
    body?: unknown,
  ): Promise<FrameResponse<void>> {
    return this.#calls.fetchResponse(method, `${this.#path}/${verb}`, body);
  }

  /** Sends a call below the path and resolves with the body of the response. */
  protected fetchBody<T = void>(method: Method, verb: string, body?: unknown): Promise<T> {
    return this.#calls.fetchBody(method, `${this.#path}/${verb}`, body);
  }
}
