import * as selectorSchemas from '../models/selectors/selectorSchemas.ts';
import { filter } from './filters.ts';
import { all, anyOf, array, object, required, requiredString, string, value } from './rules.ts';
import { singleTarget } from './targets.ts';

/** `$schema` is optional in this selector only. */
export const visualSelector = object({
  $schema: all(string, value(selectorSchemas.visual)),
  visualName: requiredString,
});

/** `$schema` is required. */
export const visualTypeSelector = object({
  $schema: required(string, value(selectorSchemas.visualType)),
  visualType: requiredString,
});

/** `$schema` is required. */
export const slicerTargetSelector = object({
  $schema: required(string, value(selectorSchemas.slicerTarget)),
  target: required(singleTarget),
});

/** The visuals that a command or a visual header setting applies to. */
export const commandSelector = anyOf(visualSelector, visualTypeSelector);

/** The filters of a slicer. */
export const slicerState = object({ filters: array(filter) });
/** A slicer with its state. */
export const slicer = object({
  selector: required(anyOf(visualSelector, slicerTargetSelector)),
  state: required(slicerState),
});
