import { paginatedBinding } from './datasetBinding.ts';
import { tokenType } from './reportLoad.ts';
import { array, boolean, object, requiredString, string } from './rules.ts';

/** The rule for the configuration of a paginated report. */
export const paginatedReportLoad = object({
  accessToken: requiredString,
  id: requiredString,
  groupId: string,
  settings: object({
    commands: object({ parameterPanel: object({ expanded: boolean, enabled: boolean }) }),
  }),
  tokenType,
  embedUrl: string,
  type: string,
  parameterValues: array(object({ name: requiredString, value: string })),
  datasetBindings: array(paginatedBinding),
});
