import * as selectorSchemas from '../models/selectors/selectorSchemas.ts';
import { filter } from './filters.ts';
import { all, anyOf, array, object, required, requiredString, string, value } from './rules.ts';
import { singleTarget } from './targets.ts';

/** Spec EMB-VAL-53, 54: only the visual selector may go without its `$schema`. */
export const visualSelector = object({
  $schema: all(string, value(selectorSchemas.visual)),
  visualName: requiredString,
});

/** Needs its schema. Spec EMB-VAL-54. */
export const visualTypeSelector = object({
  $schema: required(string, value(selectorSchemas.visualType)),
  visualType: requiredString,
});

/** Needs its schema. Spec EMB-VAL-54. */
export const slicerTargetSelector = object({
  $schema: required(string, value(selectorSchemas.slicerTarget)),
  target: required(singleTarget),
});

/** Whose menus or headers a setting is for. */
export const commandSelector = anyOf(visualSelector, visualTypeSelector);

/** Spec EMB-VAL-63. */
export const slicerState = object({ filters: array(filter) });
/** Spec EMB-VAL-63. */
export const slicer = object({
  selector: required(anyOf(visualSelector, slicerTargetSelector)),
  state: required(slicerState),
});
