/** The column or measure that a filter refers to. */
export interface FilterTarget {
  readonly table?: string;
  readonly column?: string;
  readonly measure?: string;
}

/** A value that a filter compares with. */
export type FilterValue = string | number | boolean;

/**
 * A filter as hosts send it. All kinds of filter share this shape because hosts may omit `filterType`. `compileFilter`
 * finds the kind from the fields that are present.
 */
export interface Filter {
  readonly $schema?: string;
  readonly filterType?: number;
  readonly target?: FilterTarget;
  readonly operator?: string | number;
  readonly values?: readonly FilterValue[];
  readonly requireSingleSelection?: boolean;
  /** Include-exclude filters only: the listed values are excluded. */
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

/** Values of `FilterType` that the frame supports. */
export const filterType = { advanced: 0, basic: 1, relativeDate: 4, topN: 5 } as const;

/** Values of `FiltersOperations`. */
export const filtersOperation = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const;
