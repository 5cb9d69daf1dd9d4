/** Bookmarks, themes, saving. Spec EMB-CFG-27, 30 … 32. */
import type { BookmarksPlayMode } from './embedEnums.ts';

export interface IReportBookmark {
  name: string;
  displayName: string;
  /** The state itself, opaque; only where asked for. */
  state?: string;
  children?: IReportBookmark[];
}
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}
export interface IApplyBookmarkByNameRequest {
  name: string;
}
export interface IApplyBookmarkStateRequest {
  state: string;
}
export type IApplyBookmarkRequest = IApplyBookmarkByNameRequest | IApplyBookmarkStateRequest;
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}
export interface ICustomTheme {
  themeJson: object;
}
export interface IReportTheme extends ICustomTheme {}
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}
