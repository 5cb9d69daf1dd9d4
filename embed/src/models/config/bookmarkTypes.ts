/** Types of bookmarks, of themes, and of requests that save a report. */
import type { BookmarksPlayMode } from '../enums/embedEnums.ts';

/** One bookmark, or a group of bookmarks. */
export interface IReportBookmark {
  name: string;
  displayName: string;
  /** The captured state, in an internal format of the frame. Present only in captured bookmarks. */
  state?: string;
  children?: IReportBookmark[];
}

/** The request that starts or ends the slide show of bookmarks. */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/** The request that adds a captured state as a bookmark of the report. */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/** The request that applies a bookmark of the report, which is found by its name. */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/** The request that applies a state that `capture` returned. */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/** The request that applies a bookmark, by its name or by its state. Also the type of `bookmark` in a configuration. */
export type IApplyBookmarkRequest = IApplyBookmarkByNameRequest | IApplyBookmarkStateRequest;
/** Whether to capture the reader's own changes of visuals, and all pages instead of the active page. */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}

/** The request that captures the current state of the report. */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}

/** The theme of a report. Its form is that of `ICustomTheme`. */
// biome-ignore lint/suspicious/noEmptyInterface: powerbi-models exports this interface without fields, and code written for powerbi-models may import the name.
export interface IReportTheme {}

/** A theme as JSON, in the format of Power BI Desktop's theme files. */
export interface ICustomTheme extends IReportTheme {
  // biome-ignore lint/suspicious/noExplicitAny: powerbi-models has the type `any`. With `unknown`, code that reads fields of the value would no longer compile.
  themeJson: any;
}

/** The name and the workspace of a copy. Without `targetWorkspaceId` the copy is saved in the workspace of the original. */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}
