/** Arguments of single calls. */
import { ExportDataType } from '../models/enums/embedEnums.ts';
import { memberOf, number, object, requiredString } from './rules.ts';

/** Exports the data of a visual. Spec EMB-VAL-60. */
export const exportDataRequest = object({ rows: number, exportDataType: memberOf(ExportDataType) });
/** A page, a copy to save, or a bookmark to apply: only the name is checked. Spec EMB-VAL-56, 61. */
export const objectWithName = object({ name: requiredString });
