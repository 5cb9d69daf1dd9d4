import { number, object, requiredString, upTo } from './rules.ts';

/** Arguments of single calls. Spec EMB-VAL-60, 61. */
export const exportDataRequest = object({ rows: number, exportDataType: upTo(1) });
/** Spec EMB-VAL-61. */
export const saveAsParameters = object({ name: requiredString });
/** A page by its name. */
export const page = object({ name: requiredString });
