import { anyOf, array, object, required, requiredString, strings } from './rules.ts';

const keys = required(strings);

const column = { table: requiredString, column: requiredString };
const hierarchy = {
  table: requiredString,
  hierarchy: requiredString,
  hierarchyLevel: requiredString,
};
const measure = { table: requiredString, measure: requiredString };

/** The rule for a target that is a column without key columns. */
export const columnTarget = object(column);
/** The rule for a target that is one level of a hierarchy. */
export const hierarchyTarget = object(hierarchy);
export const measureTarget = object(measure);
/** The rule for a target that is a column with key columns. */
export const keyColumnTarget = object({ ...column, keys });
/** The rule for a target that is one level of a hierarchy, with key columns. */
export const keyHierarchyTarget = object({ ...hierarchy, keys });

/** One target of any of the five kinds. */
export const singleTarget = anyOf(
  columnTarget,
  hierarchyTarget,
  measureTarget,
  keyColumnTarget,
  keyHierarchyTarget,
);

/** One target, a list of targets, or a list of such lists. */
export const filterTarget = anyOf(singleTarget, array(singleTarget), array(array(singleTarget)));
