import { number, object, requiredString, upTo } from './rules.ts';

/** Arguments of single calls. Spec EMB-VAL-60, 61. */
export const exportDataRequest = object({ rows: number, exportDataType: upTo(1) });
/** What is told by its name alone: a page, a copy to save, a bookmark to apply. Spec EMB-VAL-56, 61. */
export const named = object({ name: requiredString });
