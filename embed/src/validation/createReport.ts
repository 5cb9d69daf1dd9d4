import { customTheme, tokenType } from './reportLoad.ts';
import { object, requiredString, string } from './rules.ts';

/** The rule for the configuration with which an empty report is created. */
export const createReport = object({
  accessToken: requiredString,
  datasetId: requiredString,
  groupId: string,
  tokenType,
  theme: customTheme,
});
