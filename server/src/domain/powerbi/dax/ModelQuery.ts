/** A part of a query, and the columns of its result with their types. `filled` texts are never blank. `any` is whatever the model answers. */
export interface ModelStatement {
  /** DAX, without `EVALUATE`. */
  readonly dax: string;
  readonly columns: Readonly<Record<string, 'filled' | 'text' | 'number' | 'truth' | 'any'>>;
}

/** A query of a model. */
export interface ModelQuery {
  readonly statements: readonly ModelStatement[];
  /** Whom the query is evaluated for. Without roles the application sees all rows. */
  readonly roles?: readonly string[];
  readonly customData?: string;
  /** Ends the query. */
  readonly signal: AbortSignal;
}
