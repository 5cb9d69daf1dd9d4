/** The URI that says what an object on the wire is. Spec EMB-FILTER-18, EMB-VAL-54. */
/* @__NO_SIDE_EFFECTS__ */
export const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
