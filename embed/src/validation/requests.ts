/** Arguments of single calls. */
import { ExportDataType } from '../models/enums/embedEnums.ts';
import { memberOf, number, object, requiredString } from './rules.ts';

/** Exports the data of a visual. */
export const exportDataRequest = object({ rows: number, exportDataType: memberOf(ExportDataType) });
/** A page, a copy to save, or a bookmark to apply: only the name is checked. */
export const objectWithName = object({ name: requiredString });
