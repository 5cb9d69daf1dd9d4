/** The URIs that say what an object on the wire is. Spec EMB-FILTER-18, EMB-VAL-54. */
/* @__NO_SIDE_EFFECTS__ */
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

/** One URI for each kind of filter. */
export const filterSchemas = {
  basic: schema('basic'),
  advanced: schema('advanced'),
  includeExclude: schema('includeExclude'),
  topN: schema('topN'),
  relativeDate: schema('relativeDate'),
  relativeTime: schema('relativeTime'),
  notSupported: schema('notSupported'),
  tuple: schema('tuple'),
  identity: schema('identity'),
  hierarchy: schema('hierarchy'),
  hierarchyIdentity: schema('hierarchyIdentity'),
} as const;

/** One URI for each kind of selector. */
export const selectorSchemas = {
  page: schema('pageSelector'),
  visual: schema('visualSelector'),
  visualType: schema('visualTypeSelector'),
  slicerTarget: schema('slicerTargetSelector'),
} as const;
