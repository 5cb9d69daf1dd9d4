import { QnaMode } from '../models/enums/embedEnums.ts';
import { filtersPane } from './panes.ts';
import { tokenType } from './reportLoad.ts';
import { boolean, memberOf, object, required, requiredString, string, strings } from './rules.ts';

/** The rule for the configuration of a Q&A embed. */
export const qnaLoad = object({
  accessToken: requiredString,
  datasetIds: required(strings),
  question: string,
  viewMode: memberOf(QnaMode),
  settings: object({
    filterPaneEnabled: boolean,
    hideErrors: boolean,
    panes: object({ filters: filtersPane }),
  }),
  tokenType,
  groupId: string,
});

/** The rule for the request that asks another question. */
export const qnaInterpret = object({ datasetIds: strings, question: requiredString });
