/** A parameter of a paginated report, with its current value. */
export interface Parameter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
}

/** A group of lines with its heading and its subtotal. */
export interface LineGroup {
  readonly title: string;
  readonly lines: readonly (readonly string[])[];
  readonly subtotal: readonly string[];
}

/** Content of a paginated report: groups of lines. The viewer divides them into sheets. */
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

/** Answer of the frame's server to a valid token. */
export interface OpenedDocument {
  readonly document: PaginatedDocument;
  /** Remaining lifetime of the token by the server's clock, in milliseconds. */
  readonly expiresInMs: number;
}

/** The value of a parameter, from the host's configuration or from the parameter form. */
export interface ParameterValue {
  readonly name: string;
  readonly value?: string | null;
}
