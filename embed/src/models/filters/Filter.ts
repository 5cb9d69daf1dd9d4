import type { FilterType } from '../enums/dataEnums.ts';
import type { IFilter, IFilterDisplaySettings } from './filterTypes.ts';
import type { IFilterGeneralTarget } from './targets.ts';

/** The base class of all filters. A filter is sent as the result of `toJSON`. */
export abstract class Filter<Json extends IFilter = IFilter> {
  /** The schema URI of the filter kind. Each subclass sets it. */
  declare static schemaUrl: string;
  declare target: IFilterGeneralTarget;
  declare filterType: FilterType;
  /** How the filters pane shows the filter. The object is sent unchanged, and only when it is set. */
  declare displaySettings: IFilterDisplaySettings;

  /** `ownFields` are the fields of the subclass. They become properties of the filter. */
  constructor(target: IFilterGeneralTarget, filterType: FilterType, ownFields: object = {}) {
    Object.assign(this, { target, filterType, ...ownFields });
  }

  /** The schema URI of the filter kind, also as a static property of the class. */
  get schemaUrl(): string {
    return (this.constructor as typeof Filter).schemaUrl;
  }

  /** The schema URI under the name of the sent field, so that a filter is an `IFilter` itself. */
  get $schema(): string {
    return this.schemaUrl;
  }

  toJSON(): Json {
    return Object.assign({ $schema: this.schemaUrl }, this) as unknown as Json;
  }
}
