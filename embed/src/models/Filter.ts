import type { FilterType } from './dataEnums.ts';
import type { IFilter, IFilterDisplaySettings } from './filterTypes.ts';

/** What every filter model shares. On the wire a filter is what `toJSON` gives. Spec EMB-FILTER-01, 18. */
export abstract class Filter<
  Target extends IFilter['target'] = IFilter['target'],
  Json extends IFilter = IFilter,
> {
  /** How the filters pane shows it; travels unchanged, and only where set. Spec EMB-FILTER-17. */
  displaySettings?: IFilterDisplaySettings;
  readonly #schema: string;

  constructor(
    public target: Target,
    public filterType: FilterType,
    schema: string,
  ) {
    this.#schema = schema;
  }

  /** The kind's schema URI; a static of the same name stands on the class. */
  get schemaUrl(): string {
    return this.#schema;
  }

  toJSON(): Json {
    const { target, filterType, displaySettings } = this;
    const json: IFilter = {
      $schema: this.#schema,
      target,
      filterType,
      ...(displaySettings !== undefined && { displaySettings }),
      ...this.fields(),
    };
    return json as Json;
  }

  /** The kind's own fields. */
  protected abstract fields(): object;
}
