/** Bookmarks, themes, saving. Spec EMB-CFG-27, 30 … 32. */
import type { BookmarksPlayMode } from '../enums/embedEnums.ts';

/** One bookmark, or a group of them. */
export interface IReportBookmark {
  name: string;
  displayName: string;
  /** The state itself, opaque; only where asked for. */
  state?: string;
  children?: IReportBookmark[];
}

/** Starts or ends the slide show. Spec EMB-VAL-58. */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/** A captured state as a bookmark of the report. Spec EMB-VAL-56. */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/** A bookmark of the report, by name. Spec EMB-VAL-57. */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/** A state as `capture` gave it, opaque. */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/** Either way to apply a bookmark; also `bookmark` of a load. */
export type IApplyBookmarkRequest = IApplyBookmarkByNameRequest | IApplyBookmarkStateRequest;
/** Whether personal changes, and all pages instead of the active one, are captured. */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}

/** Body of the capture call. Spec EMB-VAL-59. */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}

/** A theme as JSON, in the form of Power BI Desktop's theme files. */
export interface ICustomTheme {
  themeJson: object;
}

/** The theme of a report. */
export interface IReportTheme extends ICustomTheme {}
/** `targetWorkspaceId` absent saves beside the original. Spec EMB-VAL-61. */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}
