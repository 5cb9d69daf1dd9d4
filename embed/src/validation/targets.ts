import { anyOf, array, object, required, requiredString, strings } from './rules.ts';

const keys = required(strings);

const column = { table: requiredString, column: requiredString };
const hierarchy = {
  table: requiredString,
  hierarchy: requiredString,
  hierarchyLevel: requiredString,
};
const measure = { table: requiredString, measure: requiredString };

/** Spec EMB-VAL-65. */
export const columnTarget = object(column);
/** A level of a hierarchy. */
export const hierarchyTarget = object(hierarchy);
/** A measure. */
export const measureTarget = object(measure);
/** A column with keys. */
export const keyColumnTarget = object({ ...column, keys });
/** A level with keys. */
export const keyHierarchyTarget = object({ ...hierarchy, keys });

/** One target, in any of its five forms. */
export const singleTarget = anyOf(
  columnTarget,
  hierarchyTarget,
  measureTarget,
  keyColumnTarget,
  keyHierarchyTarget,
);

/** One target, a list of them, or a list of lists. */
export const filterTarget = anyOf(singleTarget, array(singleTarget), array(array(singleTarget)));
