/** The URI that says what an object on the wire is. Spec EMB-FILTER-18, EMB-VAL-54. */
/* @__NO_SIDE_EFFECTS__ */
export const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

/** The selectors that settings and menu commands name as well. */
export const selectorSchemas = {
  visual: schema('visualSelector'),
  visualType: schema('visualTypeSelector'),
  slicerTarget: schema('slicerTargetSelector'),
} as const;
