import type { FilterType } from '../enums/dataEnums.ts';
import type { IFilter, IFilterDisplaySettings } from './filterTypes.ts';

/** What every filter model shares. On the wire a filter is what `toJSON` gives. Spec EMB-FILTER-01, 18. */
export abstract class Filter<
  Target extends IFilter['target'] = IFilter['target'],
  Json extends IFilter = IFilter,
> {
  /** The kind's schema URI, as each kind's class names it. */
  declare static schemaUrl: string;
  declare target: Target;
  declare filterType: FilterType;
  /** How the filters pane shows it; travels unchanged, and only where set. Spec EMB-FILTER-17. */
  declare displaySettings?: IFilterDisplaySettings;

  /** `ownFields` are the kind's own; they become the model's, and travel as they then stand. */
  constructor(target: Target, filterType: FilterType, ownFields: object) {
    Object.assign(this, { target, filterType, ...ownFields });
  }

  /** The kind's schema URI; a static of the same name stands on the class. */
  get schemaUrl(): string {
    return (this.constructor as typeof Filter).schemaUrl;
  }

  toJSON(): Json {
    return { $schema: this.schemaUrl, ...this } as unknown as Json;
  }
}
