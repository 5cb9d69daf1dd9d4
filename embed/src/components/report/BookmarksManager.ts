import type {
  ICaptureBookmarkOptions,
  IReportBookmark,
} from '../../models/config/bookmarkTypes.ts';
import type { BookmarksPlayMode } from '../../models/enums/embedEnums.ts';
import type { FrameResponse, Method } from '../../transport/protocol.ts';

type ResponsePromise = Promise<FrameResponse<void>>;
type Ask = <T = void>(method: Method, verb: string, body?: unknown) => Promise<FrameResponse<T>>;

/** The bookmarks of a report; `report.bookmarksManager` returns it. */
export class BookmarksManager {
  private readonly ask: Ask;

  /** `ask` calls the frame of the report. It rejects when the report is paginated. */
  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** Gets the bookmarks that are saved in the report. */
  async getBookmarks(): Promise<IReportBookmark[]> {
    return (await this.ask<IReportBookmark[]>('GET', 'bookmarks')).body;
  }

  /** Applies a saved bookmark by name. */
  apply(name: string): ResponsePromise {
    return this.ask('POST', 'bookmarks/applyByName', { name });
  }

  /** Applies a state that `capture` returned. */
  applyState(state: string): ResponsePromise {
    return this.ask('POST', 'bookmarks/applyState', { state });
  }

  /** Starts or ends the slide show of bookmarks. */
  play(playMode: BookmarksPlayMode): ResponsePromise {
    return this.ask('POST', 'bookmarks/play', { playMode });
  }

  /** Captures the current state as a bookmark. The bookmark is not saved in the report. */
  async capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    const body = { options: options ?? {} };
    return (await this.ask<IReportBookmark>('POST', 'bookmarks/capture', body)).body;
  }
}
