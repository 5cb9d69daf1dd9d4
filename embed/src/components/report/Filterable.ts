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
 * A report, page or visual, addressed by its path in the frame, with the four filter calls. The path and
 * the calls are getters of the class, so that a page or visual has only its data as own fields.
 */
export abstract class Filterable implements IFilterable {
  protected abstract get frameCalls(): FrameCalls;
  /** The path of this object in the frame. */
  protected abstract get framePath(): string;

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
    return this.frameCalls.fetchResponse(method, `${this.framePath}/${verb}`, body);
  }

  /** Sends a call below the path and resolves with the body of the response. */
  protected fetchBody<T = void>(method: Method, verb: string, body?: unknown): Promise<T> {
    return this.frameCalls.fetchBody(method, `${this.framePath}/${verb}`, body);
  }
}

/** The filters at any path of the frame. */
export class FiltersAtPath extends Filterable {
  constructor(
    protected override readonly frameCalls: FrameCalls,
    protected override readonly framePath: string,
  ) {
    super();
  }
}
