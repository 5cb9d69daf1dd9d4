import { customTheme, tokenType } from './reportLoad.ts';
import { object, required, string } from './rules.ts';

/** Spec EMB-VAL-26, EMB-CFG-07. */
export const createReport = object({
  accessToken: [required, string],
  datasetId: [required, string],
  groupId: string,
  tokenType,
  theme: customTheme,
});
