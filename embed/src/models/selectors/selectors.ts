import * as selectorSchemas from './selectorSchemas.ts';
import type {
  IPageSelector,
  ISelector,
  ISlicerTargetSelector,
  IVisualSelector,
  IVisualTypeSelector,
  SlicerTarget,
} from './selectorTypes.ts';

/** The base class of selectors. Each kind has its own `$schema`. */
export abstract class Selector<Json extends ISelector = ISelector> implements ISelector {
  $schema: string;

  constructor(schema: string) {
    this.$schema = schema;
  }

  toJSON(): Json {
    return { ...this } as unknown as Json;
  }
}

/** Selects all visuals of a page. */
export class PageSelector extends Selector<IPageSelector> implements IPageSelector {
  static schemaUrl: string = selectorSchemas.page;

  constructor(public pageName: string) {
    super(selectorSchemas.page);
  }
}

/** Selects one visual by name. */
export class VisualSelector extends Selector<IVisualSelector> implements IVisualSelector {
  static schemaUrl: string = selectorSchemas.visual;

  constructor(public visualName: string) {
    super(selectorSchemas.visual);
  }
}

/** Selects all visuals of a type. */
export class VisualTypeSelector
  extends Selector<IVisualTypeSelector>
  implements IVisualTypeSelector
{
  static schemaUrl: string = selectorSchemas.visualType;

  constructor(public visualType: string) {
    super(selectorSchemas.visualType);
  }
}

/** Selects the slicers of a target. */
export class SlicerTargetSelector
  extends Selector<ISlicerTargetSelector>
  implements ISlicerTargetSelector
{
  static schemaUrl: string = selectorSchemas.slicerTarget;

  constructor(public target: SlicerTarget) {
    super(selectorSchemas.slicerTarget);
  }
}
