/** A column or measure a filter points at. */
export interface FilterTarget {
  readonly table?: string;
  readonly column?: string;
  readonly measure?: string;
}

/** A value a filter compares with. */
export type FilterValue = string | number | boolean;

/**
 * A filter as hosts send it. Kinds share one loose shape because hosts may leave `filterType` out; `compileFilter`
 * tells them apart.
 */
export interface Filter {
  readonly $schema?: string;
  readonly filterType?: number;
  readonly target?: FilterTarget;
  readonly operator?: string | number;
  readonly values?: readonly FilterValue[];
  readonly requireSingleSelection?: boolean;
  /** Of an include-exclude filter: what is named goes. */
  readonly isExclude?: boolean;
  readonly logicalOperator?: string;
  readonly conditions?: readonly { readonly operator: string; readonly value?: FilterValue }[];
  readonly timeUnitsCount?: number;
  readonly timeUnitType?: number;
  readonly includeToday?: boolean;
  readonly itemCount?: number;
  readonly orderBy?: FilterTarget;
  readonly displaySettings?: {
    readonly isLockedInViewMode?: boolean;
    readonly isHiddenInViewMode?: boolean;
    readonly displayName?: string;
  };
}

/** Numbers of `FilterType` that the frame understands. */
export const filterType = { advanced: 0, basic: 1, relativeDate: 4, topN: 5 } as const;

/** Numbers of `FiltersOperations`. */
export const filtersOperation = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const;
