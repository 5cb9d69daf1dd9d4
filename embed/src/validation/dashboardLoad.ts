import { tokenType } from './reportLoad.ts';
import { all, object, optional, requiredString, string } from './rules.ts';

const views = ['actualSize', 'fitToWidth', 'oneColumn'];
const pageView = all(
  string,
  optional(
    (view) => views.includes(view as string),
    'invalid',
    '~ must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"',
  ),
);

/** Spec EMB-VAL-18, 19, EMB-CFG-03. */
export const dashboardLoad = object({
  accessToken: requiredString,
  id: requiredString,
  groupId: string,
  pageView,
  tokenType,
  embedUrl: string,
});

/** The dashboard's own rule, behind the load's and never reached through it. Spec EMB-VAL-20. */
export const dashboardPageView = object({
  pageView: optional(
    (view) => views.includes(view as string),
    'invalid',
    '~ must be one of the followings: fitToWidth, oneColumn, actualSize',
  ),
});
