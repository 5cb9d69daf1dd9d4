import { tokenType } from './reportLoad.ts';
import { number, object, required, string } from './rules.ts';

/** Spec EMB-VAL-21, 22, EMB-CFG-04. Any text is a page view. */
export const tileLoad = object({
  accessToken: [required, string],
  id: [required, string],
  dashboardId: [required, string],
  groupId: string,
  pageView: string,
  tokenType,
  width: number,
  height: number,
});
