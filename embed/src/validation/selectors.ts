import * as selectorSchemas from '../models/selectors/selectorSchemas.ts';
import { filter } from './filters.ts';
import { all, anyOf, array, object, required, requiredString, string, value } from './rules.ts';
import { singleTarget } from './targets.ts';

/** `$schema` is optional in this selector only. Spec EMB-VAL-53, 54. */
export const visualSelector = object({
  $schema: all(string, value(selectorSchemas.visual)),
  visualName: requiredString,
});

/** `$schema` is required. Spec EMB-VAL-54. */
export const visualTypeSelector = object({
  $schema: required(string, value(selectorSchemas.visualType)),
  visualType: requiredString,
});

/** `$schema` is required. Spec EMB-VAL-54. */
export const slicerTargetSelector = object({
  $schema: required(string, value(selectorSchemas.slicerTarget)),
  target: required(singleTarget),
});

/** The visuals that a command or a visual header setting applies to. */
export const commandSelector = anyOf(visualSelector, visualTypeSelector);

/** The filters of a slicer. Spec EMB-VAL-63. */
export const slicerState = object({ filters: array(filter) });
/** A slicer with its state. Spec EMB-VAL-63. */
export const slicer = object({
  selector: required(anyOf(visualSelector, slicerTargetSelector)),
  state: required(slicerState),
});
