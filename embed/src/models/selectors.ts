import { selectorSchemas } from './schemas.ts';
import type { ISelector, SlicerTarget } from './selectorTypes.ts';

/** Says whom a setting is meant for; each kind under its own `$schema`. Spec EMB-CFG-29. */
export abstract class Selector implements ISelector {
  readonly $schema: string;

  constructor(schema: string) {
    this.$schema = schema;
  }

  toJSON(): ISelector {
    return { ...this };
  }
}

/** Visuals of one page. */
export class PageSelector extends Selector {
  static schemaUrl: string = selectorSchemas.page;

  constructor(public pageName: string) {
    super(selectorSchemas.page);
  }
}

/** One visual by name. */
export class VisualSelector extends Selector {
  static schemaUrl: string = selectorSchemas.visual;

  constructor(public visualName: string) {
    super(selectorSchemas.visual);
  }
}

/** Every visual of a type. */
export class VisualTypeSelector extends Selector {
  static schemaUrl: string = selectorSchemas.visualType;

  constructor(public visualType: string) {
    super(selectorSchemas.visualType);
  }
}

/** The slicers over one target. */
export class SlicerTargetSelector extends Selector {
  static schemaUrl: string = selectorSchemas.slicerTarget;

  constructor(public target: SlicerTarget) {
    super(selectorSchemas.slicerTarget);
  }
}
