/** Builds the `$schema` URI that identifies the type of a filter or selector. Spec EMB-FILTER-18, EMB-VAL-54. */
/* @__NO_SIDE_EFFECTS__ */
export const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
