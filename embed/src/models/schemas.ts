/** Builds the `$schema` URI that identifies the type of a filter or selector. */
/* @__NO_SIDE_EFFECTS__ */
export const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
