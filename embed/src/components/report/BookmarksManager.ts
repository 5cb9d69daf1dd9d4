import type {
  ICaptureBookmarkOptions,
  IReportBookmark,
} from '../../models/config/bookmarkTypes.ts';
import type { BookmarksPlayMode } from '../../models/enums/embedEnums.ts';
import type { FrameResponse, Method } from '../../transport/protocol.ts';

type Whole = Promise<FrameResponse<void>>;
type Ask = <T = void>(method: Method, verb: string, body?: unknown) => Promise<FrameResponse<T>>;

/** A report's bookmarks, reached through `report.bookmarksManager`. Spec EMB-MSG-30 … 34. */
export class BookmarksManager {
  readonly #ask: Ask;

  /** `ask` calls the report's frame, and refuses for a paginated report. */
  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The bookmarks the report was saved with. */
  async getBookmarks(): Promise<IReportBookmark[]> {
    return (await this.#ask<IReportBookmark[]>('GET', 'bookmarks')).body;
  }

  /** Applies one of them by name. */
  apply(name: string): Whole {
    return this.#ask('POST', 'bookmarks/applyByName', { name });
  }

  /** Applies a state that `capture` gave. */
  applyState(state: string): Whole {
    return this.#ask('POST', 'bookmarks/applyState', { state });
  }

  /** Starts or ends the slide show of bookmarks. */
  play(playMode: BookmarksPlayMode): Whole {
    return this.#ask('POST', 'bookmarks/play', { playMode });
  }

  /** The present state as a bookmark that nobody has saved yet. */
  async capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    const body = { options: options ?? {} };
    return (await this.#ask<IReportBookmark>('POST', 'bookmarks/capture', body)).body;
  }
}
