import { tokenType } from './reportLoad.ts';
import { all, number, object, optional, requiredString, string } from './rules.ts';

const pageViews = ['actualSize', 'fitToWidth', 'oneColumn'];
const isPageView = (given: unknown) => pageViews.includes(given as string);

const pageView = all(
  string,
  optional(
    isPageView,
    'invalid',
    (name) =>
      `${name} must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"`,
  ),
);

/** The rule for the configuration of a dashboard. */
export const dashboardLoad = object({
  accessToken: requiredString,
  id: requiredString,
  groupId: string,
  pageView,
  tokenType,
  embedUrl: string,
});

/**
 * A second rule for `pageView`. As in powerbi-client, its message differs from that of `dashboardLoad`. A configuration
 * that passes `dashboardLoad` always passes this rule.
 */
export const dashboardPageView = object({
  pageView: optional(
    isPageView,
    'invalid',
    (name) => `${name} must be one of the followings: fitToWidth, oneColumn, actualSize`,
  ),
});

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
