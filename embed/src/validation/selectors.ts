import * as selectorSchemas from '../models/selectors/selectorSchemas.ts';
import { filter } from './filters.ts';
import { all, anyOf, array, object, required, requiredString, string, value } from './rules.ts';
import { singleTarget } from './targets.ts';

/** In this selector `$schema` is optional. In the other selectors it is required. */
export const visualSelector = object({
  $schema: all(string, value(selectorSchemas.visual)),
  visualName: requiredString,
});

export const visualTypeSelector = object({
  $schema: required(string, value(selectorSchemas.visualType)),
  visualType: requiredString,
});

export const slicerTargetSelector = object({
  $schema: required(string, value(selectorSchemas.slicerTarget)),
  target: required(singleTarget),
});

/** The rule for the visuals to which a command, or the setting of a header, applies. */
export const commandSelector = anyOf(visualSelector, visualTypeSelector);

export const slicerState = object({ filters: array(filter) });
export const slicer = object({
  selector: required(anyOf(visualSelector, slicerTargetSelector)),
  state: required(slicerState),
});
