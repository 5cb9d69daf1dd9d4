import { paginatedBinding } from './datasetBinding.ts';
import { tokenType } from './reportLoad.ts';
import { array, boolean, object, required, string } from './rules.ts';

/** Spec EMB-VAL-28 … 30, EMB-CFG-13. */
export const paginatedReportLoad = object({
  accessToken: [required, string],
  id: [required, string],
  groupId: string,
  settings: object({
    commands: object({ parameterPanel: object({ expanded: boolean, enabled: boolean }) }),
  }),
  tokenType,
  embedUrl: string,
  type: string,
  parameterValues: array(object({ name: [required, string], value: string })),
  datasetBindings: array(paginatedBinding),
});
