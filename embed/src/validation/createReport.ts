import { customTheme, tokenType } from './reportLoad.ts';
import { object, requiredString, string } from './rules.ts';

/** The configuration that creates an empty report. */
export const createReport = object({
  accessToken: requiredString,
  datasetId: requiredString,
  groupId: string,
  tokenType,
  theme: customTheme,
});
