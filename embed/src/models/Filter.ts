import type { FilterType } from './dataEnums.ts';
import type { IFilter, IFilterDisplaySettings } from './filterTypes.ts';

/** What every filter model shares. On the wire a filter is what `toJSON` gives. Spec EMB-FILTER-01, 18. */
export abstract class Filter<
  Target extends IFilter['target'] = IFilter['target'],
  Json extends IFilter = IFilter,
> {
  /** The kind's schema URI, as each kind's class names it. */
  static schemaUrl: string;
  /** How the filters pane shows it; travels unchanged, and only where set. Spec EMB-FILTER-17. */
  displaySettings?: IFilterDisplaySettings;
  readonly #schema: string;
  readonly #ownFields: object;

  /** `ownFields` are the kind's own; they become the model's, and travel as they then stand. */
  constructor(
    public target: Target,
    public filterType: FilterType,
    ownFields: object,
  ) {
    this.#schema = new.target.schemaUrl;
    this.#ownFields = ownFields;
    Object.assign(this, ownFields);
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
    };
    for (const name of Object.keys(this.#ownFields))
      Object.assign(json, { [name]: this[name as keyof this] });
    return json as Json;
  }
}
