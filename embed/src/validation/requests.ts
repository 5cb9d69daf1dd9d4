import { number, object, oneOf, required, string } from './rules.ts';

/** Arguments of single calls. Spec EMB-VAL-60, 61. */
export const exportDataRequest = object({ rows: number, exportDataType: oneOf(0, 1) });
export const saveAsParameters = object({ name: [required, string] });
export const page = object({ name: [required, string] });
