/** A parameter of a paginated report, as its panel shows it. */
export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
}

/** A heading with its lines and what they come to. */
export interface LineGroup {
  readonly title: string;
  readonly lines: readonly (readonly string[])[];
  readonly subtotal: readonly string[];
}

/** A report made to be printed: lines by group, broken into sheets by whoever shows it. */
export interface PaginatedDocument {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly printedOn: string;
  readonly parameters: readonly Parameter[];
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly groups: readonly LineGroup[];
  readonly total: readonly string[];
}

/** Answer of the frame's own server to a good token. */
export interface OpenedDocument {
  readonly document: PaginatedDocument;
  readonly expiresInMs: number;
}

/** A parameter's value as hosts and people give it. */
export interface ParameterValue {
  readonly name: string;
  readonly value?: string | null;
}
