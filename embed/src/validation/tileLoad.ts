import { tokenType } from './reportLoad.ts';
import { number, object, requiredString, string } from './rules.ts';

/** The rule for the configuration of a tile. `pageView` may be any string. */
export const tileLoad = object({
  accessToken: requiredString,
  id: requiredString,
  dashboardId: requiredString,
  groupId: string,
  pageView: string,
  tokenType,
  width: number,
  height: number,
});
