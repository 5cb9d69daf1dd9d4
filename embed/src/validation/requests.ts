/** The rules for the arguments of some calls. */
import { ExportDataType } from '../models/enums/embedEnums.ts';
import { memberOf, number, object, requiredString } from './rules.ts';

/** The rule for the request that exports the data of a visual. */
export const exportDataRequest = object({ rows: number, exportDataType: memberOf(ExportDataType) });
/** The rule for a page, for a copy to save, and for a bookmark to apply. It checks only the name. */
export const objectWithName = object({ name: requiredString });
