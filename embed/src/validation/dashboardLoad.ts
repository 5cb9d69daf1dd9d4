import { tokenType } from './reportLoad.ts';
import { all, object, optional, requiredString, string } from './rules.ts';

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
