import { filtersPane } from './panes.ts';
import { tokenType } from './reportLoad.ts';
import { boolean, object, required, requiredString, string, strings, upTo } from './rules.ts';

/** Spec EMB-VAL-23, 25, EMB-CFG-05. */
export const qnaLoad = object({
  accessToken: requiredString,
  datasetIds: required(strings),
  question: string,
  viewMode: upTo(1),
  settings: object({
    filterPaneEnabled: boolean,
    hideErrors: boolean,
    panes: object({ filters: filtersPane }),
  }),
  tokenType,
  groupId: string,
});

/** Spec EMB-VAL-24, EMB-CFG-06. */
export const qnaInterpret = object({ datasetIds: strings, question: requiredString });
